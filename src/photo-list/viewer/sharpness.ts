import type { LargerPicture } from './types.ts'

/** From this zoom on all pixels are loaded. */
export const FULL_FROM_SCALE = 2

/** How a picture is drawn. */
interface Drawn {
  /** CSS pixels, without zoom. */
  width: number
  /** Pixels of the screen for each of them. */
  density: number
  scale: number
}

/**
 * Which of the larger pictures is worth loading, by its place among them; -1 when the one of 1300 pixels is as sharp. The last
 * has all pixels: it is for looking closely, not for large screens.
 */
export function sharperPicture(width1300: number, larger: readonly LargerPicture[], drawn: Drawn): number {
  if (drawn.scale >= FULL_FROM_SCALE) return larger.length - 1
  return drawn.width * drawn.density * drawn.scale > width1300 ? Math.min(0, larger.length - 1) : -1
}
