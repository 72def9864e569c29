import Redo2 from 'lucide-react/icons/redo-2'
import Undo2 from 'lucide-react/icons/undo-2'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import type { CatalogueEntry } from '../catalogue/entry.ts'
import type { Chart } from '../chart/types.ts'
import { Button } from '../controls/Button.tsx'
import { IconButton } from '../controls/IconButton.tsx'
import { hashOf, sessionJson } from '../session/address.ts'
import type { Session } from '../session/session.ts'
import { saveAs, saveBlob } from '../share/files.ts'
import { machineSource } from '../share/machine-source.ts'
import { mermaidOf } from '../share/mermaid.ts'
import { pngOf } from '../share/png.ts'
import { standaloneSvg } from '../share/svg.ts'
import { type EntryImport, testOf } from '../share/test-source.ts'
import { TEXTS } from '../texts.ts'
import controls from './controls.module.css'
import { Select } from './Select.tsx'
import styles from './SessionBar.module.css'

type SessionBarProps = {
  entry: CatalogueEntry
  chart: Chart
  session: Session
  canUndo: boolean
  canRedo: boolean
  /** The SVG of the chart; null when it is not shown. */
  drawing: SVGSVGElement | null
  /** Where tests import the entry from; without it no test is copied. */
  entryImport: EntryImport | undefined
  /** The address with this session's hash. */
  addressOf: (hash: string) => string
  onRestart: (input: unknown) => void
  onUndo: () => void
  onRedo: () => void
  onOpen: (json: string) => void
  onProblem: (text: string) => void
}

const sameJson = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const NO_INPUT = '(other)'

/** The session as a whole: its input, restart, undo, and sharing. */
export function SessionBar(props: SessionBarProps) {
  const { entry, session, canUndo, canRedo, onRestart, onUndo, onRedo } = props
  const inputs = Object.entries({ [TEXTS.share.mainInput]: entry.input, ...entry.otherInputs })
  const input = inputs.find(([, value]) => sameJson(value, session.input))?.[0] ?? NO_INPUT
  const options = inputs.map(([name]) => ({ value: name, text: name }))
  const other = { value: NO_INPUT, text: TEXTS.share.otherInput }
  return (
    <section className={controls.line} aria-label={TEXTS.share.label}>
      {inputs.length > 1 ? (
        <Select
          label={TEXTS.share.input}
          value={input}
          options={input === NO_INPUT ? [...options, other] : options}
          onChange={(name) => onRestart(inputs.find(([one]) => one === name)?.[1])}
        />
      ) : null}
      <Button size="small" onClick={() => onRestart(session.input)}>
        {TEXTS.share.restart}
      </Button>
      <IconButton
        outlined
        className={styles.step}
        label={TEXTS.share.undo}
        title={TEXTS.share.undo}
        icon={<Undo2 />}
        disabledReason={canUndo ? undefined : TEXTS.share.nothingUndone}
        onClick={onUndo}
      />
      <IconButton
        outlined
        className={styles.step}
        label={TEXTS.share.redo}
        title={TEXTS.share.redo}
        icon={<Redo2 />}
        disabledReason={canRedo ? undefined : TEXTS.share.nothingRedone}
        onClick={onRedo}
      />
      <ShareButtons {...props} />
    </section>
  )
}

function ShareButtons({ entry, chart, session, drawing, entryImport, addressOf, onOpen, onProblem }: SessionBarProps) {
  const [status, setStatus] = useState('')
  const picker = useRef<HTMLInputElement>(null)
  const save = (ending: string, type: string, text: string) => saveAs(`${chart.machineId}.${ending}`, type, text)
  const saveSession = () => save('session.json', 'application/json', sessionJson(session, 2))
  const copy = async () => {
    const hash = hashOf(session)
    if (hash === null) {
      saveSession()
      return setStatus(TEXTS.share.tooLong)
    }
    await copyText(addressOf(hash))
  }
  const copyText = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      setStatus(TEXTS.share.copied)
    } catch {
      setStatus(`${TEXTS.problems.notCopied} ${text}`)
    }
  }
  /** What can't be done is said. */
  const attempt = async (act: () => Promise<void>, problem: (why: string) => string) => {
    try {
      await act()
    } catch (error) {
      onProblem(problem(error instanceof Error ? error.message : String(error)))
    }
  }
  const copyTest = (from: EntryImport) => attempt(() => copyText(testOf(entry, session, from)), TEXTS.problems.noTest)
  const savePng = (svg: SVGSVGElement) =>
    attempt(async () => saveBlob(`${chart.machineId}.png`, await pngOf(svg)), TEXTS.problems.noPng)
  const open = async (event: ChangeEvent<HTMLInputElement>) => {
    const { currentTarget } = event
    const [file] = currentTarget.files ?? []
    if (file === undefined) return
    try {
      onOpen(await file.text())
    } catch (error) {
      onProblem(TEXTS.problems.noFile(error instanceof Error ? error.message : String(error)))
    }
    currentTarget.value = ''
  }
  const menu = useRef<HTMLDivElement>(null)
  const id = useId()
  /** A press in the menu closes it. */
  const closing = (act: () => unknown) => () => {
    menu.current?.hidePopover()
    act()
  }
  return (
    <>
      <Button size="small" popoverTarget={id}>
        {TEXTS.share.share}
      </Button>
      <div ref={menu} id={id} popover="auto" className={styles.menu}>
        <Button size="small" kind="quiet" onClick={closing(copy)}>
          {TEXTS.share.copy}
        </Button>
        {entryImport === undefined ? null : (
          <Button size="small" kind="quiet" onClick={closing(() => copyTest(entryImport))}>
            {TEXTS.share.test}
          </Button>
        )}
        <Button size="small" kind="quiet" onClick={closing(saveSession)}>
          {TEXTS.share.json}
        </Button>
        <Button
          size="small"
          kind="quiet"
          disabledReason={drawing === null ? TEXTS.share.notDrawn : undefined}
          onClick={closing(() => drawing && save('svg', 'image/svg+xml', standaloneSvg(drawing)))}
        >
          {TEXTS.share.svg}
        </Button>
        <Button
          size="small"
          kind="quiet"
          disabledReason={drawing === null ? TEXTS.share.notDrawn : undefined}
          onClick={closing(() => drawing && savePng(drawing))}
        >
          {TEXTS.share.png}
        </Button>
        <Button
          size="small"
          kind="quiet"
          onClick={closing(() => save('machine.ts', 'text/plain', machineSource(chart)))}
        >
          {TEXTS.share.source}
        </Button>
        <Button size="small" kind="quiet" onClick={closing(() => save('mmd', 'text/plain', mermaidOf(chart)))}>
          {TEXTS.share.mermaid}
        </Button>
        <Button size="small" kind="quiet" onClick={closing(() => picker.current?.click())}>
          {TEXTS.share.import}
        </Button>
      </div>
      <input ref={picker} type="file" hidden accept="application/json,.json" onChange={open} />
      <span role="status" className={controls.soft}>
        {status}
      </span>
    </>
  )
}
