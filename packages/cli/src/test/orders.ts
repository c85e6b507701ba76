/** In how many other orders the branches of a recording end in a test. */
export const defaultOrders = 3;

/** The same with `--shuffle`, without a number. */
export const manyOrders = 20;
