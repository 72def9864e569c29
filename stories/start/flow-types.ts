/** How many there are of something, how many are covered, and how many are left out with a reason. */
export interface Covered {
  all: number
  covered: number
  excluded: number
}

/** A flow in the start page's list. */
export interface ListedFlow {
  title: string
  area: string
  story: string
  /** States that stories show. */
  states: Covered
  /** Transitions that generated paths take. */
  transitions: Covered
  /** Files of tests. */
  tests: number
  /** The day of its last commit, as in ISO 8601; null without a history. */
  changed: string | null
}
