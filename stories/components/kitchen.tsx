import Download from 'lucide-react/icons/download'
import Monitor from 'lucide-react/icons/monitor'
import Plus from 'lucide-react/icons/plus'
import Printer from 'lucide-react/icons/printer'
import Smartphone from 'lucide-react/icons/smartphone'
import Trash from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { Avatar } from '#src/components/Avatar.tsx'
import { Badge } from '#src/components/Badge.tsx'
import { Banner } from '#src/components/Banner.tsx'
import { Button, type ButtonKind } from '#src/components/Button.tsx'
import { Card } from '#src/components/Card.tsx'
import { Checkbox, RoundCheck } from '#src/components/Checkbox.tsx'
import { Dropzone } from '#src/components/Dropzone.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { FormErrors } from '#src/components/FormErrors.tsx'
import { IconButton } from '#src/components/IconButton.tsx'
import { TextField } from '#src/components/Input.tsx'
import { List, ListRow } from '#src/components/List.tsx'
import { RadioMenu } from '#src/components/Menu.tsx'
import { MonthHeading } from '#src/components/MonthHeading.tsx'
import { NavList } from '#src/components/NavList.tsx'
import { PhotoTile } from '#src/components/PhotoTile.tsx'
import { Progress } from '#src/components/Progress.tsx'
import { Ring } from '#src/components/Ring.tsx'
import { Segmented } from '#src/components/Segmented.tsx'
import { ListSkeleton, TileSkeleton } from '#src/components/Skeleton.tsx'
import { Tabs } from '#src/components/Tabs.tsx'
import { TextButton } from '#src/components/TextButton.tsx'
import { fileRows } from '../support/files.tsx'
import { Specimen, Specimens } from '../support/layout.tsx'
import { menuItems } from '../support/menu.tsx'
import { picture, placeholder } from '../support/pictures.ts'
import styles from './Kitchen.module.css'

const nothing = () => undefined

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

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

export function Photos() {
  const tile = { placeholder: placeholder(1), selectLabel: 'Select photo', onOpen: nothing, onToggle: nothing }
  return (
    <Section title="Photos">
      <MonthHeading
        title="November 2026"
        count="5 of 86"
        check={{ state: 'mixed', label: 'Select all of November 2026', onToggle: nothing }}
      />
      <div className={styles.tiles}>
        <PhotoTile {...tile} id="idle" title="Idle" src={picture(1)} />
        <PhotoTile {...tile} id="selecting" title="Selecting" src={picture(2)} selecting />
        <PhotoTile {...tile} id="selected" title="Selected" src={picture(3)} selecting state="selected" />
        <PhotoTile {...tile} id="placeholder" title="Placeholder" placeholder={placeholder(4)} />
        <PhotoTile {...tile} id="failed" title="Failed" state="failed" />
        <PhotoTile {...tile} id="more" title="Show 62 more" src={picture(5)} more="+62" />
      </div>
    </Section>
  )
}

export function Uploads() {
  return (
    <Section title="Uploads">
      <div className={styles.halves}>
        <Card>
          <ul>{fileRows}</ul>
        </Card>
        <div className="stack">
          <Ring percent={45} text="45%" label="Overall progress" />
          <Progress label="Busy" value={45} />
          <Progress label="Paused" value={45} state="paused" />
          <Progress label="Failed" value={45} state="failed" />
          <Progress label="Done" value={100} state="done" />
          <Progress label="Unknown" value={null} />
        </div>
      </div>
    </Section>
  )
}

export function Messages() {
  return (
    <Section title="Messages">
      <div className={styles.halves}>
        <Banner
          title="Welcome to a new way to manage your photos"
          more={{ open: false, showLabel: 'Show more', hideLabel: 'Show less', onToggle: nothing }}
          dismiss={{ label: 'Don’t show this again', onDismiss: nothing }}
        />
        <Banner kind="warning" title="26 days storage remaining.">
          Order by 17 Dec 2026 to extend storage for 18 months.
        </Banner>
        <Banner kind="success" title="Your export is ready">
          Download it before 28 Nov 2026.
        </Banner>
        <Banner kind="danger" title="Export error">
          A problem occurred. You can still download photos from your library.
        </Banner>
      </div>
    </Section>
  )
}

export function Lists() {
  return (
    <Section title="Cards and badges">
      <Card>
        <List label="Orders">
          <ListRow start={<Avatar initials="AL" />} end={<Badge kind="success">Sent</Badge>} href="#one">
            A photo book
          </ListRow>
          <ListRow start={<Avatar initials="AL" />} end={<Badge kind="warning">Awaiting payment</Badge>}>
            A poster
          </ListRow>
          <ListRow end={<Badge kind="danger">Cancelled</Badge>}>Forty prints</ListRow>
          <ListRow end={<Badge kind="accent">In production</Badge>}>A canvas</ListRow>
        </List>
      </Card>
    </Section>
  )
}

export function States() {
  return (
    <Section title="Empty, loading, failed">
      <div className={styles.halves}>
        <Card>
          <EmptyState
            title="Your album is empty"
            action={
              <Button kind="primary" icon={<Plus />}>
                Add photos
              </Button>
            }
          >
            Choose photos from your library or add new ones.
          </EmptyState>
        </Card>
        <Card>
          <FailedState title="Error: Your photos could not be loaded" retryLabel="Try again" onRetry={nothing} />
        </Card>
        <Card pad>
          <TileSkeleton label="Loading photos" tiles={6} />
        </Card>
        <Card pad>
          <ListSkeleton label="Loading orders" rows={3} />
        </Card>
      </div>
    </Section>
  )
}
