import { connect } from "posenc/worker";
import { remoteResult } from "../result.js";

const pe = await connect();
document.documentElement.dataset.result = await remoteResult(pe);
pe.close();
