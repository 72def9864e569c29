/** A section of a list, in one grouping of its photos: months by upload and by date taken are two. A type: contexts are JSON. */
export type PhotoSection = { list: string; grouping: string; section: string }

/** Photos by id: the section that each was selected in, or `true` where none is known. */
export type PlacedPhotos = Readonly<Record<string, PhotoSection | true>>

/** Photos are deleted for the customer; `placed` says of those selected far away where they were. */
export type PhotosDeleted = { type: 'photosDeleted'; photoIds: readonly string[]; placed: PlacedPhotos }

export const withoutPhotos = (photos: PlacedPhotos, ids: readonly string[]): PlacedPhotos => {
  const left = { ...photos }
  for (const id of ids) delete left[id]
  return left
}

export const onlyPhotos = (photos: PlacedPhotos, ids: readonly string[]): PlacedPhotos =>
  Object.fromEntries(ids.flatMap((id) => (photos[id] === undefined ? [] : [[id, photos[id]]])))
