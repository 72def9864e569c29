import type { Meta } from '@storybook/react-vite'
import { downloadArchiveEntry } from '#machines/downloads/download-archive/catalogue.ts'
import { DownloadsScreen } from '#src/areas/downloads/DownloadsScreen.tsx'
import { groupsOf } from '#src/areas/downloads/list.ts'
import { listedOf, NOW } from '../screens/downloads/samples.ts'
import { defineFlow, filmstripOf, flowParameters, screenOf, simulatorOf } from './flow-stories.tsx'

const meta = { title: 'Flows/Download several photos', parameters: flowParameters } satisfies Meta
export default meta

const flow = defineFlow(downloadArchiveEntry, ({ snapshot, send }) => {
  const { rows } = snapshot.context
  return (
    <DownloadsScreen
      list={{ state: 'shown', groups: groupsOf(listedOf(rows), rows, NOW) }}
      now={NOW}
      onSave={(subject) => send({ type: 'SAVE_ASKED', subject })}
      onRepeat={(subject) => send({ type: 'REPEAT_ASKED', subject })}
      onRemove={(subject) => send({ type: 'REMOVE_ASKED', subject })}
    />
  )
})

export const Simulator = simulatorOf(flow)
export const Filmstrip = filmstripOf(flow)
export const Screen = { ...screenOf(flow), tags: ['!dev'] }
