import Download from 'lucide-react/icons/download'
import Monitor from 'lucide-react/icons/monitor'
import Plus from 'lucide-react/icons/plus'
import Printer from 'lucide-react/icons/printer'
import Smartphone from 'lucide-react/icons/smartphone'
import Trash from 'lucide-react/icons/trash-2'
import { Button, type ButtonKind } from '#src/components/Button.tsx'
import { Checkbox, RoundCheck } from '#src/components/Checkbox.tsx'
import { Dropzone } from '#src/components/Dropzone.tsx'
import { FormErrors } from '#src/components/FormErrors.tsx'
import { IconButton } from '#src/components/IconButton.tsx'
import { TextField } from '#src/components/Input.tsx'
import { RadioMenu } from '#src/components/Menu.tsx'
import { NavList } from '#src/components/NavList.tsx'
import { Segmented } from '#src/components/Segmented.tsx'
import { Tabs } from '#src/components/Tabs.tsx'
import { TextButton } from '#src/components/TextButton.tsx'
import { Specimen, Specimens } from '../support/layout.tsx'
import { menuItems } from '../support/menu.tsx'
import styles from './Kitchen.module.css'
import { Section } from './KitchenSection.tsx'

const nothing = () => undefined

const swatches = [
  ['paper', 'ink'],
  ['surface', 'ink'],
  ['surface-sunken', 'ink-soft'],
  ['surface-pressed', 'ink'],
  ['ink', 'paper'],
  ['accent', 'on-accent'],
  ['primary', 'on-primary'],
  ['primary-hover', 'on-primary'],
  ['accent-soft', 'accent'],
  ['danger-fill', 'on-danger'],
  ['danger-soft', 'danger'],
  ['warning-soft', 'warning'],
  ['success-soft', 'success'],
  ['info-soft', 'info'],
  ['night-raised', 'on-night'],
] as const

export function Tokens() {
  return (
    <Section title="Colour and type">
      <div className={styles.swatches}>
        {swatches.map(([ground, text]) => (
          <div
            key={ground}
            className={styles.swatch}
            style={{ background: `var(--${ground})`, color: `var(--${text})` }}
          >
            {ground} / {text}
          </div>
        ))}
      </div>
      <div>
        {['32', '24', '20', '16', '14', '12'].map((size) => (
          <p key={size} style={{ fontSize: `var(--text-${size})` }}>
            Two weeks of blue, {size}
          </p>
        ))}
      </div>
    </Section>
  )
}

const kinds: ButtonKind[] = ['primary', 'secondary', 'quiet', 'danger', 'quiet-danger']
const buttonIcons = {
  primary: <Plus />,
  secondary: <Printer />,
  quiet: <Download />,
  danger: <Trash />,
  'quiet-danger': null,
}

export function Buttons() {
  return (
    <Section title="Buttons">
      {kinds.map((kind) => (
        <Specimens key={kind}>
          <Specimen name={kind}>
            <Button kind={kind} icon={buttonIcons[kind]}>
              Add photos
            </Button>
          </Specimen>
          <Specimen name="disabled">
            <Button kind={kind} icon={buttonIcons[kind]} disabledReason="Not now">
              Add photos
            </Button>
          </Specimen>
          <Specimen name="busy">
            <Button kind={kind} icon={buttonIcons[kind]} busy>
              Add photos
            </Button>
          </Specimen>
          <Specimen name="small">
            <Button kind={kind} icon={buttonIcons[kind]} size="small">
              Add photos
            </Button>
          </Specimen>
        </Specimens>
      ))}
      <Specimens>
        <IconButton label="Download" icon={<Download />} />
        <IconButton label="Download, outlined" icon={<Download />} outlined />
        <IconButton label="Download, off" icon={<Download />} disabledReason="Not now" />
        <IconButton label="Download, busy" icon={<Download />} busy />
        <TextButton>Show more</TextButton>
      </Specimens>
    </Section>
  )
}

export function Fields() {
  return (
    <Section title="Fields">
      <div className={styles.halves}>
        <div className="stack">
          <TextField label="Album name" defaultValue="Autumn half-term" hint="You can change it later." />
          <TextField label="Album name, empty" placeholder="Untitled album" optional="(optional)" />
          <TextField label="Album name, wrong" defaultValue="A <b>" error="Name not valid" />
          <TextField label="Disabled" defaultValue="Not now" disabled />
        </div>
        <div className="stack">
          <FormErrors title="Please check one field" errors={[{ fieldId: 'name', message: 'Name not valid' }]} />
          <div className="row">
            <Checkbox label="Off" state="off" onChange={nothing} />
            <Checkbox label="Checked" state="checked" onChange={nothing} />
            <Checkbox label="Mixed" state="mixed" onChange={nothing} />
            <Checkbox label="Disabled" state="off" onChange={nothing} disabled />
          </div>
          <div className="row">
            <RoundCheck label="Month, off" state="off" onToggle={nothing} />
            <RoundCheck label="Month, checked" state="checked" onToggle={nothing} />
            <RoundCheck label="Month, mixed" state="mixed" onToggle={nothing} />
          </div>
          <Dropzone
            chooseLabel="Choose photos"
            text="Or drag and drop your photos here."
            hint="HEIC, JPEG or PNG"
            accept=".jpg"
            onFiles={nothing}
            onDropped={nothing}
          />
        </div>
      </div>
    </Section>
  )
}

export function Navigation() {
  return (
    <Section title="Tabs and menus">
      <Tabs
        label="My photos"
        current="photos"
        tabs={[
          { id: 'photos', text: 'Photos', href: '#photos', count: '1,284' },
          { id: 'albums', text: 'Albums', href: '#albums', count: null },
        ]}
      />
      <div className="row">
        <RadioMenu
          label="Sort: Date taken, newest first"
          text="Date taken, newest first"
          value="desc"
          options={[{ value: 'desc', text: 'Date taken, newest first' }]}
          onSelect={nothing}
        />
        <Segmented
          label="Where from"
          value="device"
          onChange={nothing}
          options={[
            { value: 'device', text: 'My Device', icon: <Monitor /> },
            { value: 'phone', text: 'Phone', icon: <Smartphone /> },
          ]}
        />
      </div>
      <NavList label="Account" items={menuItems} />
    </Section>
  )
}
