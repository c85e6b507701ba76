/** The folder of this package: data such as the scaffold stands in it. Sources and what is made of them are one folder below. */
export const packageFolder = new URL("..", import.meta.url);
