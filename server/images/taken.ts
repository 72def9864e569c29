/** When a picture was taken, by the camera's clock. */
export interface Taken {
  /** `YYYY-MM-DDTHH:MM:SS`. */
  local: string
  /** Minutes east of UTC, where the camera noted them. */
  offsetMinutes: number | null
}
