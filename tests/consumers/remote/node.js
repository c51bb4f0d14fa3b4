import { connect } from "posenc/worker";
import { remoteResult } from "../result.js";

console.log(await remoteResult(await connect()));
