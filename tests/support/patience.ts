/** How long something that a test waits for may take on a busy machine, in milliseconds. */
export const PATIENCE = 15_000
