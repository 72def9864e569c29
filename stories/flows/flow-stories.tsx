import type { StoryContext, StoryObj } from '@storybook/react-vite'
import { type ComponentType, useSyncExternalStore } from 'react'
import { toId } from 'storybook/internal/csf'
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventFromLogic,
  type EventObject,
  initialTransition,
  type SnapshotFrom,
} from 'xstate'
import type { CatalogueEntry } from '#machines/catalogue.ts'
import type { LayOut } from '#src/simulator/layout/layout.ts'
import { layOutInWorker } from '#src/simulator/layout/worker.ts'
import { Simulator } from '#src/simulator/Simulator.tsx'
import { addressBarOf, seenPage } from '#src/simulator/share/address-bar.ts'
import { Filmstrip } from './Filmstrip.tsx'
import styles from './flow-stories.module.css'
import { ScreenFrame } from './ScreenFrame.tsx'
import { createChannel, isFramed, ownChannel } from './screen-frame.ts'

/** A flow as its stories show it. */
interface Flow {
  entry: CatalogueEntry
  screen: ComponentType<ScreenProps<AnyStateMachine>> | null
}

interface ScreenProps<M extends AnyStateMachine> {
  snapshot: SnapshotFrom<M>
  send: (event: EventFromLogic<M>) => void
}

/** A flow with the screen that draws it; without one only the chart is shown. */
export function defineFlow<M extends AnyStateMachine>(
  entry: CatalogueEntry<M>,
  screen: ComponentType<ScreenProps<M>> | null = null,
): Flow {
  // What the stories hand over are this machine's own snapshots, and its own events come back.
  return { entry: entry as unknown as CatalogueEntry, screen: screen as Flow['screen'] }
}

const firstChart = Promise.withResolvers<void>()

/** A flow's screen comes after its chart: the frame it is drawn in keeps the page busy while it loads. */
const layOutFirst: LayOut = async (chart, orientation) => {
  try {
    return await layOutInWorker(chart, orientation)
  } finally {
    requestIdleCallback(() => firstChart.resolve())
  }
}

/** The stories of flows: axe looks at the page itself; what is in a frame is looked at as a story of its own. */
export const flowParameters = { layout: 'fullscreen', a11y: { options: { iframes: false } } }

const inBrowser = addressBarOf(seenPage(window))

/** Where the flow's screen is drawn alone, in the same brand, colours and language. */
function screenAddress({ title }: CatalogueEntry, { globals }: StoryContext): string {
  const look = ['brand', 'scheme', 'locale'].map((name) => `${name}:${globals[name]}`).join(';')
  const query = new URLSearchParams({ id: toId(`Flows/${title}`, 'Screen'), viewMode: 'story', globals: look })
  return `iframe.html?${query}`
}

/** The chart beside the flow's own screen, driven by hand. */
export const simulatorOf = ({ entry, screen }: Flow): StoryObj => ({
  render: (_args, context) => (
    <Simulator
      entry={entry}
      layOut={layOutFirst}
      address={inBrowser}
      screen={
        screen === null
          ? undefined
          : (moment) => (
              <ScreenFrame
                className={styles.frame}
                src={screenAddress(entry, context)}
                title={entry.title}
                moment={moment}
                after={firstChart.promise}
              />
            )
      }
    />
  ),
})

/** Every state of the flow as a live screen. */
export const filmstripOf = ({ entry }: Flow): StoryObj => ({
  render: (_args, context) => <Filmstrip entry={entry} screenAddress={screenAddress(entry, context)} />,
})

type FramedScreenProps = { flow: Flow; first: AnyMachineSnapshot }

const ignore = (_event: EventObject) => undefined

function FramedScreen({ flow, first }: FramedScreenProps) {
  const channel = ownChannel ?? createChannel({ snapshot: first, send: ignore })
  const { snapshot, send } = useSyncExternalStore(channel.subscribe, channel.moment)
  const Screen = flow.screen
  return Screen === null ? null : <Screen snapshot={snapshot} send={send} />
}

/** The screen alone: what the other stories show in frames. Its story is tagged `!dev` where it is written: Storybook reads tags there. */
export const screenOf = (flow: Flow): StoryObj => {
  const [first] = initialTransition(flow.entry.machine, flow.entry.input)
  return {
    parameters: { a11y: { test: isFramed ? 'off' : 'error' } },
    render: () => <FramedScreen flow={flow} first={first} />,
  }
}
