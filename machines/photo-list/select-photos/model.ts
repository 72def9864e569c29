import type { Failure } from '#contract/failure.ts'
import type { NoticeEvent } from '../../notices.ts'
import type { PlacedPhotos } from '../../shared/placed-photos.ts'

/** A section of the list, such as a month of the timeline: '2024/7'. */
export type SectionKey = string

/** The section of a selected photo that is not known in the list's present order. */
export const UNPLACED: SectionKey = ''

/** A section as its heading knows it: `count` is its photos but those being deleted, `loadedIds` those whose ids are known. */
export interface SectionToSelect {
  section: SectionKey
  count: number
  loadedIds: readonly string[]
  hidden: PlacedPhotos
  /** Which list it is, in which order: 'photos.dateTaken.desc'. */
  source: string
}

/** Photos of a section by their places on the wire, `to` not included. */
export interface SectionPart {
  section: SectionKey
  from: number
  to: number
}

/** The first and the last photo of a range, where they are known. */
export type RangeEnds = readonly [first: string | null, last: string | null]

/** Photos whose ids are to be read, in the order of the list; without `ends` whole sections, however many they hold by now. */
export interface PhotosToRead {
  parts: readonly SectionPart[]
  ends: RangeEnds | null
  /** What is being deleted: none of it is selected. */
  hidden: PlacedPhotos
  /** The list they are in: the reader of the ids finds it by this. */
  source: string
}

/** Photos that are to be selected when they are read; of a range, its anchor. */
export interface AwaitedPhotos extends PhotosToRead {
  anchorId: string | null
}

/**
 * All `count` photos from one to another, in the order of the list; `loaded` are those known without a gap from the first
 * on, with their sections. Ranges from the same anchor replace each other; without an anchor the range is added to what is
 * selected.
 */
export interface RangeToSelect extends AwaitedPhotos {
  count: number
  loaded: Readonly<Record<string, SectionKey>>
}

/**
 * A selection as it is kept over reloads. `selected` is section by photo id, the sections being those of `grouping`: two
 * orders of a list with the same grouping have the same photos in the same sections.
 */
export interface KeptSelection {
  grouping: string
  selected: Readonly<Record<string, SectionKey>>
}

export interface SelectPhotosContext extends KeptSelection {
  /** The list is the library: above the limit 'Delete all photos' is offered. */
  offersDeleteAll: boolean
  /** Selected photos by section; a section without any is missing. */
  selectedBySection: Readonly<Record<SectionKey, number>>
  /** What was selected before the range from this anchor was. */
  range: { anchorId: string; before: Readonly<Record<string, SectionKey>> } | null
  /** Photos whose ids are not known yet, in the order they were chosen in: the first ones are being read. */
  awaited: readonly AwaitedPhotos[]
  /** Those of `awaited` that the call under way is for. */
  reading: AwaitedPhotos | null
  /** Gone or chosen against while photos are awaited: an answer does not select them. */
  except: Readonly<Record<string, true>>
  failure: Failure | null
}

export type SelectPhotosEvent =
  | { type: 'START' }
  | { type: 'STOP' }
  | { type: 'TOGGLED'; photoId: string; section: SectionKey }
  | ({ type: 'SECTION_TOGGLED' } & SectionToSelect)
  | ({ type: 'RANGE_SELECTED' } & RangeToSelect)
  /** A range is about to be dragged: it adds to all that is selected by now, and can be undone. */
  | { type: 'RANGE_BEGAN' }
  | { type: 'RANGE_GIVEN_BACK' }
  | { type: 'ALL_DESELECTED' }
  /** The notice about the limit asks for it. */
  | { type: 'DELETE_ALL_ASKED' }
  | { type: 'ACTION_SUCCEEDED' }
  | { type: 'PHOTOS_GONE'; photoIds: readonly string[] }
  | { type: 'REGROUPED'; grouping: string }
  | { type: 'SECTIONS_LEARNED'; sections: Readonly<Record<string, SectionKey>> }

export type SelectPhotosFact = NoticeEvent | { type: 'deleteAllAsked'; photosCount: number | null }

export type Selection = Pick<SelectPhotosContext, 'selected' | 'selectedBySection'>

export const selectedCount = (selection: Pick<Selection, 'selectedBySection'>): number =>
  Object.values(selection.selectedBySection).reduce((sum, count) => sum + count, 0)

/** Whether photos of the section will be selected when their ids are known. */
export const isAwaited = ({ awaited }: Pick<SelectPhotosContext, 'awaited'>, section: SectionKey): boolean =>
  awaited.some(({ parts }) => parts.some((part) => part.section === section))

/** How many photos of a section are selected; those that are being deleted are not there to be seen. */
export function selectedIn(
  { selected, selectedBySection }: Selection,
  section: SectionKey,
  hidden: PlacedPhotos,
): number {
  const all = selectedBySection[section] ?? 0
  return all === 0 ? 0 : all - Object.keys(hidden).filter((id) => selected[id] === section).length
}

/** What the check of a section shows that has `count` photos to be seen. */
export function sectionSelection(
  selection: Selection,
  { section, count, hidden }: Pick<SectionToSelect, 'section' | 'count' | 'hidden'>,
): 'none' | 'some' | 'all' {
  const selected = selectedIn(selection, section, hidden)
  if (selected === 0) return 'none'
  return selected < count ? 'some' : 'all'
}
