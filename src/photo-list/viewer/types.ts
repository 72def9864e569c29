import type { ReactNode } from 'react'
import type { PreviewPhotoEvent } from '#machines/photo-list/preview-photo/model.ts'

/** A picture of more than 1300 pixels. */
export interface LargerPicture {
  src: string
  /** In pixels. */
  width: number
}

/** A photo as the viewer draws it. */
export interface ViewerPhoto {
  id: string
  /** The file's name, for screen readers. */
  name: string
  /** When it was taken, in the customer's language; the page's heading. */
  caption: string
  /** Address of the picture at 1300 px (photo spec 2: thumbnail id 1300). */
  src1300: string
  /** Its width in pixels. */
  width1300: number
  /** Sharper ones, the smallest first; the last has all pixels there are. */
  larger: readonly LargerPicture[]
  /** A smaller one that the list has shown already: drawn at once, while the large one loads. */
  srcSmaller?: string | undefined
  /** The few pixels shown before any picture, as a data URL; '' where there are none. */
  placeholder: string
  /** In pixels; a picture is never drawn larger than it is. */
  width: number
  height: number
}

/** What can be done with the photo shown. */
export interface ViewerAction {
  id: string
  text: string
  icon: ReactNode
  /** Why it can't be done now; the button stays and says so. */
  disabledReason?: string | undefined
  onSelect: () => void
}

/** A place on the screen in pixels, such as the tile the photo was opened from. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}

export type SendPreviewPhoto = (event: PreviewPhotoEvent) => void
