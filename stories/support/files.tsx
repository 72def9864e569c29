import type { ComponentProps } from 'react'
import { FileRow } from '#src/components/FileRow.tsx'
import { picture } from './pictures.ts'

const nothing = () => undefined

type Sample = ComponentProps<typeof FileRow>

const action = (kind: 'pause' | 'resume' | 'retry' | 'cancel' | 'remove', name: string) => {
  const verb = kind[0]?.toUpperCase() + kind.slice(1)
  return { kind, label: `${verb} ${name}`, onSelect: nothing }
}

/** Uploads in every state, as the panel shows them. */
export const fileSamples: readonly Sample[] = [
  {
    name: 'IMG_4127.HEIC',
    state: 'busy',
    percent: 64,
    stateText: '2.6 MB of 4.1 MB',
    thumbnail: picture(1),
    actions: [action('pause', 'IMG_4127.HEIC'), action('cancel', 'IMG_4127.HEIC')],
  },
  { name: 'IMG_4128.HEIC', state: 'busy', percent: null, stateText: 'Preparing', fileKind: 'HEIC' },
  {
    name: 'Scan 0031.tiff',
    state: 'failed',
    stateText: 'Only HEIC, JPEG and PNG photos can be added',
    actions: [action('remove', 'Scan 0031.tiff')],
  },
  {
    name: 'IMG_4126.JPG',
    state: 'failed',
    stateText: 'The connection was lost',
    thumbnail: picture(3),
    actions: [action('retry', 'IMG_4126.JPG'), action('remove', 'IMG_4126.JPG')],
  },
  {
    name: 'IMG_4131.JPG',
    state: 'waiting',
    stateText: 'Choose this file again to go on',
    actions: [action('remove', 'IMG_4131.JPG')],
    onStateSelect: nothing,
  },
  {
    name: 'IMG_4130.JPG',
    state: 'paused',
    percent: 40,
    stateText: 'Paused, 1.6 MB of 4.1 MB',
    thumbnail: picture(4),
    actions: [action('resume', 'IMG_4130.JPG'), action('cancel', 'IMG_4130.JPG')],
  },
  {
    name: 'IMG_4129.JPG',
    state: 'waiting',
    stateText: 'Waiting',
    thumbnail: picture(5),
    actions: [action('pause', 'IMG_4129.JPG'), action('cancel', 'IMG_4129.JPG')],
  },
  {
    name: 'IMG_4125.JPG',
    state: 'done',
    stateText: 'Added, 2.2 MB',
    thumbnail: picture(6),
    actions: [{ kind: 'delete', label: 'Delete IMG_4125.JPG from your library', onSelect: nothing }],
  },
  { name: 'IMG_4124.JPG', state: 'known', stateText: 'Already in your library', thumbnail: picture(7) },
]

/** The same, for a plain list. */
export const fileRows = fileSamples.map((sample) => (
  <li key={sample.name}>
    <FileRow {...sample} />
  </li>
))
