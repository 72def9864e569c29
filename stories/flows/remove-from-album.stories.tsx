import type { Meta } from '@storybook/react-vite'
import { removeFromAlbumEntry } from '#machines/albums/remove-from-album/catalogue.ts'
import type { RemoveFromAlbumFact } from '#machines/albums/remove-from-album/machine.ts'
import { RemoveFromAlbumScreen } from '#src/areas/albums/RemoveFromAlbumScreen.tsx'
import { PageBackdrop } from '../screens/uploads/PageBackdrop.tsx'
import { defineFlow, filmstripOf, flowParameters, screenOf, simulatorOf } from './flow-stories.tsx'

const meta = { title: 'Flows/Remove from album', parameters: flowParameters } satisfies Meta
export default meta

/** What has left the album for good, as the cache would have it. */
const removedBy = (facts: readonly RemoveFromAlbumFact[]): Record<string, true> =>
  Object.fromEntries(
    facts.flatMap((fact) => (fact.type === 'photosRemovedFromAlbum' ? fact.photoIds.map((id) => [id, true]) : [])),
  )

const flow = defineFlow(removeFromAlbumEntry, ({ snapshot, send, facts }) => (
  <PageBackdrop hidden={{ ...Object.assign({}, ...Object.values(snapshot.context.hidden)), ...removedBy(facts) }}>
    <RemoveFromAlbumScreen snapshot={snapshot} send={send} />
  </PageBackdrop>
))

export const Simulator = simulatorOf(flow)
export const Filmstrip = filmstripOf(flow)
export const Screen = { ...screenOf(flow), tags: ['!dev'] }
