/** The farthest the clock goes in one step, in milliseconds. */
export const FARTHEST_JUMP = 3_600_000
/** How long the clock of a session runs in all, in milliseconds. */
export const LONGEST_SESSION = 24 * FARTHEST_JUMP
/** How many timers go off in a session, and how many steps it has: a replay takes a second or two at most. */
export const MOST_FIRINGS = 10_000
export const MOST_STEPS = 10_000
