import type { Failure } from '#contract/failure.ts'
import type { NoticeEvent } from '../../notices.ts'

/** A place or a way on the screen, as fractions of its width and height; for taps from the middle (0, 0). */
export interface Point {
  x: number
  y: number
}

export interface PreviewPhotoInput {
  photoId: string
}

export interface PreviewPhotoContext {
  photoId: string
  /** Null at the ends, undefined while it is being read. */
  previousId: string | null | undefined
  nextId: string | null | undefined
  /** Turns that wait until it is known to which photo; those back are negative. */
  turns: number
  /** The part of the screen that the picture takes at scale 1. */
  fit: Point
  /** 1 to MAX_SCALE. */
  scale: number
  /** How far the zoomed picture is moved. */
  pan: Point
  /** How far the picture is dragged. */
  drag: Point
  failure: Failure | null
}

export type PreviewPhotoEvent =
  | { type: 'NEIGHBOURS'; photoId: string; previousId?: string | null | undefined; nextId?: string | null | undefined }
  | { type: 'NEXT' }
  | { type: 'PREVIOUS' }
  /** Something is done with the photo shown: it must not turn away meanwhile. */
  | { type: 'STAY' }
  | { type: 'CLOSE' }
  | { type: 'PHOTO_SHOWN'; photoId: string }
  | { type: 'PHOTOS_GONE'; photoIds: readonly string[] }
  | { type: 'ACTIVITY' }
  | { type: 'HOLD' }
  | { type: 'RELEASE' }
  | { type: 'PICTURE_LOADED'; photoId: string }
  | { type: 'PICTURE_FAILED'; photoId: string }
  /** How the picture fits the screen; again when the screen changes its size. */
  | { type: 'PICTURE_FITTED'; photoId: string; fit: Point }
  | { type: 'TRY_AGAIN' }
  | { type: 'TAPPED'; at: Point }
  | { type: 'PINCHED'; scale: number; at: Point }
  | { type: 'PANNED'; by: Point }
  | { type: 'DRAGGED'; to: Point }
  | { type: 'DRAG_ENDED' }
  /** The system took the touch away, or it became a pinch: nothing was swiped. */
  | { type: 'DRAG_CANCELLED' }
  | { type: 'ZOOM_TOGGLED'; at: Point }
  | { type: 'PHOTO_TURNED' }

/** `photoId` of previewClosed is the photo last shown: the list returns to it. */
export type PreviewPhotoFact =
  | { type: 'previewClosed'; photoId: string }
  | { type: 'photoTurned'; photoId: string }
  | NoticeEvent
