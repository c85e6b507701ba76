/** The code of work that lacks something which another attempt can add. */
export const notDoneCode = "work_not_done";
