import { MAX_SELECTED } from '#contract/photos.ts'
import {
  type AwaitedPhotos,
  type RangeToSelect,
  type SectionKey,
  type SectionToSelect,
  type Selection,
  type SelectPhotosContext,
  sectionSelection,
  selectedCount,
  UNPLACED,
} from './model.ts'

type Selected = Selection['selected']
type Ranged = Pick<SelectPhotosContext, 'selected' | 'range'>

export const NOTHING = { selected: {}, selectedBySection: {}, range: null }

export function counted(selected: Selected): Selection {
  const selectedBySection: Record<SectionKey, number> = {}
  for (const section of Object.values(selected)) selectedBySection[section] = (selectedBySection[section] ?? 0) + 1
  return { selected, selectedBySection }
}

export const withPhotos = (selection: Selection, photoIds: readonly string[], section: SectionKey): Selection =>
  counted({ ...selection.selected, ...Object.fromEntries(photoIds.map((id) => [id, section])) })

const less = (selected: Selected, gone: ReadonlySet<string>): Selected =>
  Object.fromEntries(Object.entries(selected).filter(([id]) => !gone.has(id)))

export function withoutPhotos({ selected, range }: Ranged, photoIds: readonly string[]): Selection & Ranged {
  const gone = new Set(photoIds)
  return { ...counted(less(selected, gone)), range: range && { ...range, before: less(range.before, gone) } }
}

export const withoutSection = (selection: Selection, section: SectionKey): Selection =>
  counted(Object.fromEntries(Object.entries(selection.selected).filter(([, of]) => of !== section)))

/** The sections of another order are not known yet. */
export const unplaced = ({ selected }: Selection): Selection =>
  counted(Object.fromEntries(Object.keys(selected).map((id) => [id, UNPLACED])))

/** Selected photos in the sections they were found in; others are not selected by it. */
export const placed = ({ selected }: Selection, sections: Selected): Selection =>
  counted(Object.fromEntries(Object.entries(selected).map(([id, section]) => [id, sections[id] ?? section])))

/** What was selected before the range, and all of it. */
export const withRange = ({ selected, range }: Ranged, { loaded }: RangeToSelect): Selection =>
  counted({ ...(range?.before ?? selected), ...loaded })

/** What photos that were awaited come to: of the present range they replace what it held, else they are added. */
const beforeAnswer = ({ selected, range }: Ranged, { anchorId }: AwaitedPhotos): Selected =>
  range !== null && range.anchorId === anchorId ? range.before : selected

type Answered = Ranged & Pick<SelectPhotosContext, 'except'>

/** With the photos that were awaited, whatever has been chosen since. */
export function withAnswer(context: Answered, awaited: AwaitedPhotos, sections: Selected): Selection & Ranged {
  const { range, except } = context
  const wanted = Object.keys(except).length === 0 ? sections : less(sections, new Set(Object.keys(except)))
  const answered = counted({ ...beforeAnswer(context, awaited), ...wanted })
  if (range === null || range.anchorId === awaited.anchorId) return { ...answered, range }
  return { ...answered, range: { ...range, before: { ...range.before, ...wanted } } }
}

/** While photos are awaited these are not among them any more. */
export const excepting = (
  { awaited, except }: Pick<SelectPhotosContext, 'awaited' | 'except'>,
  photoIds: readonly string[],
): SelectPhotosContext['except'] =>
  awaited.length === 0 ? except : { ...except, ...Object.fromEntries(photoIds.map((id) => [id, true as const])) }

/** How many photos these are together; thousands are only counted for it. */
const countTogether = (some: Selected, others: Selected): number =>
  Object.keys(some).length + Object.keys(others).filter((id) => some[id] === undefined).length

/** How many `withAnswer` selects, with those it leaves out. */
export const countWithAnswer = (context: Ranged, awaited: AwaitedPhotos, sections: Selected): number =>
  countTogether(beforeAnswer(context, awaited), sections)

/** What was selected before the range; all of it where there is none. */
export const withoutRange = ({
  selected,
  range,
  awaited,
}: SelectPhotosContext): Selection & Pick<SelectPhotosContext, 'range' | 'awaited'> => ({
  ...counted(range?.before ?? selected),
  range: null,
  awaited: withoutAnchor(awaited, range?.anchorId ?? null),
})

/** The range of an anchor: a new one begins with what is selected now. */
export function rangeFrom({ selected, range }: Ranged, anchorId: string | null): SelectPhotosContext['range'] {
  if (anchorId === null) return null
  return range?.anchorId === anchorId ? range : { anchorId, before: selected }
}

export const isKnown = ({ count, loaded }: RangeToSelect): boolean => Object.keys(loaded).length >= count

/** Whether a range is more than may be selected, as far as that is known before it is read. */
export function isTooMany(context: SelectPhotosContext, range: RangeToSelect): boolean {
  if (range.count > MAX_SELECTED) return true
  const before = rangeFrom(context, range.anchorId)?.before ?? context.selected
  return isKnown(range) && countTogether(before, range.loaded) > MAX_SELECTED
}

/** With photos to read at the end; a range takes the place of the one from its anchor. What is awaited already is not again. */
export function awaiting(awaited: readonly AwaitedPhotos[], next: AwaitedPhotos): readonly AwaitedPhotos[] {
  const { anchorId, parts, ends, hidden, source } = next
  const isSame = (photos: AwaitedPhotos) =>
    photos.ends === null && JSON.stringify(photos.parts) === JSON.stringify(parts)
  if (ends === null && awaited.some(isSame)) return awaited
  return [...withoutAnchor(awaited, anchorId), { anchorId, parts, ends, hidden, source }]
}

/** Awaited photos of ranges that are over: only one from this anchor is still to grow and shrink. */
export const settled = (awaited: readonly AwaitedPhotos[], anchorId: string | null): readonly AwaitedPhotos[] =>
  awaited.map((photos) => (photos.anchorId === anchorId ? photos : { ...photos, anchorId: null }))

export const withoutAnchor = (awaited: readonly AwaitedPhotos[], anchorId: string | null): readonly AwaitedPhotos[] =>
  anchorId === null ? awaited : awaited.filter((photos) => photos.anchorId !== anchorId)

export const isWhole = (selection: Selection, section: SectionToSelect): boolean =>
  sectionSelection(selection, section) === 'all'

/** Whether MAX_SELECTED allows as many photos of the section as it has. */
export const hasRoomFor = (selection: Selection, { section, count }: { section: SectionKey; count: number }): boolean =>
  selectedCount(selection) - (selection.selectedBySection[section] ?? 0) + count <= MAX_SELECTED

export const isSelected = (selection: Selection, photoId: string): boolean => selection.selected[photoId] !== undefined

export const isFull = (selection: Selection): boolean => selectedCount(selection) >= MAX_SELECTED
