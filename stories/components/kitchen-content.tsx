import Plus from 'lucide-react/icons/plus'
import { Avatar } from '#src/components/Avatar.tsx'
import { Badge } from '#src/components/Badge.tsx'
import { Banner } from '#src/components/Banner.tsx'
import { Button } from '#src/components/Button.tsx'
import { Card } from '#src/components/Card.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { List, ListRow } from '#src/components/List.tsx'
import { PhotoTile } from '#src/components/PhotoTile.tsx'
import { Progress } from '#src/components/Progress.tsx'
import { Ring } from '#src/components/Ring.tsx'
import { SectionHeading } from '#src/components/SectionHeading.tsx'
import { ListSkeleton, TileSkeleton } from '#src/components/Skeleton.tsx'
import { fileRows } from '../support/files.tsx'
import { picture, placeholder } from '../support/pictures.ts'
import styles from './Kitchen.module.css'
import { Section } from './KitchenSection.tsx'

const nothing = () => undefined

export function Photos() {
  const tile = { placeholder: placeholder(1), selectLabel: 'Select photo' }
  return (
    <Section title="Photos">
      <SectionHeading
        title="November 2026"
        count="5 of 86"
        check={{ state: 'mixed', label: 'Select all of November 2026', onToggle: nothing }}
      />
      <div className={styles.tiles}>
        <PhotoTile {...tile} id="idle" title="Idle" src={picture(1)} />
        <PhotoTile {...tile} id="selecting" title="Selecting" src={picture(2)} selecting />
        <PhotoTile {...tile} id="selected" title="Selected" src={picture(3)} selecting state="selected" />
        <PhotoTile {...tile} id="placeholder" title="Placeholder" placeholder={placeholder(4)} />
        <PhotoTile {...tile} id="failed" title="Failed" failed />
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
          <Ring percent={45} label="Overall progress" />
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
