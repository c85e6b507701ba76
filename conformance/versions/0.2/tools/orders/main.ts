export const name = "orders";
