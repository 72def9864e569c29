import { FileRow } from '#src/components/FileRow.tsx'
import { picture } from './pictures.ts'

const nothing = () => undefined

/** Uploads in every state, as the panel shows them. */
export const fileRows = [
  <FileRow
    key="busy"
    name="IMG_4127.HEIC"
    state="busy"
    percent={64}
    stateText="2.6 MB of 4.1 MB"
    thumbnail={picture(1)}
    actions={[{ kind: 'cancel', label: 'Cancel IMG_4127.HEIC', onSelect: nothing }]}
  />,
  <FileRow
    key="reading"
    name="IMG_4128.HEIC"
    state="busy"
    percent={null}
    stateText="Preparing"
    actions={[{ kind: 'cancel', label: 'Cancel IMG_4128.HEIC', onSelect: nothing }]}
  />,
  <FileRow
    key="refused"
    name="Scan 0031.tiff"
    state="failed"
    stateText="Only HEIC, JPEG and PNG photos can be added"
    actions={[{ kind: 'remove', label: 'Remove Scan 0031.tiff', onSelect: nothing }]}
  />,
  <FileRow
    key="failed"
    name="IMG_4126.JPG"
    state="failed"
    stateText="The connection was lost"
    thumbnail={picture(3)}
    actions={[
      { kind: 'retry', label: 'Retry IMG_4126.JPG', onSelect: nothing },
      { kind: 'remove', label: 'Remove IMG_4126.JPG', onSelect: nothing },
    ]}
  />,
  <FileRow
    key="paused"
    name="IMG_4130.JPG"
    state="paused"
    percent={40}
    stateText="Paused, 1.6 MB of 4.1 MB"
    thumbnail={picture(4)}
    actions={[{ kind: 'resume', label: 'Resume IMG_4130.JPG', onSelect: nothing }]}
  />,
  <FileRow
    key="waiting"
    name="IMG_4129.JPG"
    state="waiting"
    stateText="Waiting"
    thumbnail={picture(5)}
    actions={[{ kind: 'cancel', label: 'Cancel IMG_4129.JPG', onSelect: nothing }]}
  />,
  <FileRow key="done" name="IMG_4125.JPG" state="done" stateText="Added, 2.2 MB" thumbnail={picture(6)} />,
]
