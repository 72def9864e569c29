import type { UseQueryResult } from '@tanstack/react-query'
import type { Photo, TimelinePage } from '#contract/photos.ts'
import type { PhotosToRead } from '#machines/photo-list/select-photos/model.ts'
import type { PlacedPhotos } from '#machines/shared/placed-photos.ts'
import type { Section } from '#src/photo-list/grid/model/layout.ts'
import type { GridList } from '#src/photo-list/grid/model/types.ts'
import type { CallOptions } from '#src/platform/http.ts'

/** A section as the server counts it, photos that are being deleted included. */
export interface SourceSection extends Section {
  /** Rises whenever photos of the section change; left out where that is not known. */
  readonly revision?: string | number | undefined
}

/** A query's state, as far as a list shows it. */
export interface CountsRead<Data>
  extends Pick<UseQueryResult<Data>, 'error' | 'isError' | 'isFetching' | 'fetchStatus'> {
  readonly data: Data | undefined
  readonly refetch: () => Promise<unknown>
}

/** Where a page starts: after the page before where its `cursor` is known, else after so many photos. */
export interface PageStart {
  readonly offset: number
  readonly cursor: string | null
}

/** Photos in the order of the list; `cursor` is null at the end. */
export type PhotoPage = TimelinePage

/** A photo and how many photos of its section the server has before it. */
export interface PhotoPlace {
  readonly image: Photo
  readonly section: string
  readonly offset: number
  /** The server has deleted it since. */
  readonly isDeleted?: boolean
}

/** Ids of photos, each with its section, in the order of the list. */
export type SectionsById = Readonly<Record<string, string>>

/**
 * A list of photos in one order: all that an area gives so that its photos are a list with ranges, selection, viewer and the
 * way back. Make it once for each order (`useMemo`): another object is another list.
 */
export interface PhotoListSource extends GridList {
  /** This order of the list: 'photos.dateTaken.desc'. Pages and places are kept by it. */
  readonly id: string
  /** The list, whatever its order: 'photos'. The selection is kept by it. */
  readonly list: string
  /** What its sections stand for: orders with the same grouping have the same photos in the same sections. */
  readonly grouping: string
  readonly routes: {
    readonly list: string
    /** Null where its photos can't be opened: a press selects. */
    readonly preview: ((photoId: string) => string) | null
  }
  /** The sections as the server counts them, in the order of the list; what reads them once more is `refetch`. A hook. */
  readonly useSections: (hidden: PlacedPhotos) => CountsRead<readonly SourceSection[]>
  /** The sections' titles, where they have any. A hook. */
  readonly useTitles?: (() => (section: string) => string) | undefined
  /** What the headings say beside their titles, where that is more than a count. A hook. */
  readonly useHeadings?: (() => SectionHeadings) | undefined
  readonly readPage: (section: string, start: PageStart, options: CallOptions) => Promise<PhotoPage>
  /** Rejects with 404 where the list has no such photo. */
  readonly readPlace: (photoId: string, options: CallOptions) => Promise<PhotoPlace>
  /** For ranges, 'select all' and a section's check; rejects with 409 above MAX_SELECTED. */
  readonly readIds: (wanted: PhotosToRead, options: CallOptions) => Promise<SectionsById>
  /** The list is the whole library: above MAX_SELECTED 'Delete all photos' is offered. */
  readonly isLibrary?: boolean
  /** The section that stands for one that is gone, for a stored position; left out, the list begins at its top. */
  readonly nearestSection?: ((gone: string, sections: readonly Section[]) => string | undefined) | undefined
}

export interface SectionHeadings {
  readonly countText: (count: number, section: string) => string
  /** The title is in the colour of a warning. */
  readonly isUrgent: (section: string) => boolean
}

/** What cached pages are found by. */
export type ListId = Pick<PhotoListSource, 'id' | 'list' | 'grouping' | 'pageSize'>
export type PageSource = ListId & Pick<PhotoListSource, 'readPage'>
