import type { Decorator } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { UploadsScreen } from '#src/areas/uploads/panel/UploadsScreen.tsx'
import { PageBackdrop } from './PageBackdrop.tsx'
import { previewOf, queueAfter, shown } from './samples.ts'

export const dark = { scheme: 'dark' }
export const german = { locale: 'de-DE' }
export const phone = { viewport: { value: 'phone' } }
export const tablet = { viewport: { value: 'tablet' } }
export const desktop = { viewport: { value: 'desktop' } }

/** Names the states of the queue a story shows. */
export const shows = (...states: string[]) => ({ machine: 'upload', states })
/** The same, of the tab that leads it. */
export const leads = (...states: string[]) => shows(...states.map((state) => `queue.leading.${state}`))

const behind: Decorator = (Story) => (
  <PageBackdrop>
    <Story />
  </PageBackdrop>
)

/** The panel before a page of photos. */
export const queueScreen = {
  component: UploadsScreen,
  args: { ...shown(queueAfter()), send: fn(), pace: null, previewOf, onChosenAgain: fn() },
  globals: desktop,
  decorators: [behind],
}
