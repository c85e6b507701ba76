/** The default number of other orders in which a test lets the branches of a recording end. */
export const defaultOrders = 3;

/** The number of orders with `--shuffle` and no number. */
export const manyOrders = 20;
