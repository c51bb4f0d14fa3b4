// The pages /lab/rotation/ and the like.
import "./present.js"; // before the elements
import { beginRoom } from "./room.js";
import "../pages/find.js";

beginRoom();
