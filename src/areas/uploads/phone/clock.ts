const MINUTE = 60

/** Seconds as minutes and seconds, '14:32'. */
export const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, '0')}`
