// The entry of the pages of rooms, such as /lab/rotation/.
import "./present.js"; // must run before the elements are defined
import { beginRoom } from "./room.js";
import "../pages/find.js";

beginRoom();
