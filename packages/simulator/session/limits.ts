/** Maximum advance of the clock in one step, in milliseconds. */
export const FARTHEST_JUMP = 3_600_000
/** Maximum duration of a session on its clock, in milliseconds. */
export const LONGEST_SESSION = 24 * FARTHEST_JUMP
/** Maximum timers fired, and steps, in a session: a replay takes at most a second or two. */
export const MOST_FIRINGS = 10_000
export const MOST_STEPS = 10_000
