/** When a picture was taken, in the camera's local time. */
export interface Taken {
  /** `YYYY-MM-DDTHH:MM:SS`. */
  local: string
  /** Minutes east of UTC, if the camera stored them. */
  offsetMinutes: number | null
}

/** The year of the first photograph. */
export const FIRST_YEAR = 1826
/** A camera's clock that is further ahead than this was never set. */
export const YEARS_AHEAD = 1

/** The widest offset that any zone has had, in minutes. */
export const MAX_OFFSET = 15 * 60

/** Null unless the calendar has such a moment and a photo can have been taken then. */
export function takenAt(local: string, offsetMinutes: number | null): Taken | null {
  const time = Date.parse(`${local}Z`)
  if (Number.isNaN(time) || !new Date(time).toISOString().startsWith(local)) return null
  const year = new Date(time).getUTCFullYear()
  return year >= FIRST_YEAR && year <= new Date().getUTCFullYear() + YEARS_AHEAD ? { local, offsetMinutes } : null
}

/** From seconds since 1970 by the camera's own clock. */
export function takenSeconds(seconds: number, offsetMinutes: number | null): Taken | null {
  const date = new Date(seconds * 1000)
  return Number.isNaN(date.getTime()) ? null : takenAt(date.toISOString().slice(0, 19), offsetMinutes)
}
