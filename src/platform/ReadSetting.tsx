import type { ReactNode } from 'react'
import { Setting, SettingSkeleton } from '#src/components/Setting.tsx'
import { FailedRead } from './FailedRead.tsx'
import { Pending } from './pending.tsx'
import type { ReadState } from './read-state.ts'

interface ReadSettingProps<T> {
  title: ReactNode
  about: ReactNode
  read: ReadState<T>
  /** Announced while it loads. */
  loading: string
  failed: ReactNode
  children: (value: T) => ReactNode
}

/** A section of the settings that loads and fails by itself. */
export function ReadSetting<T>({ title, about, read, loading, failed, children }: ReadSettingProps<T>) {
  return (
    <Setting title={title} about={about}>
      {read.state === 'loading' && <SettingSkeleton label={loading} />}
      {read.state === 'loading' && <Pending />}
      {read.state === 'failed' && <FailedRead compact title={failed} read={read} />}
      {read.state === 'shown' && children(read.value)}
    </Setting>
  )
}
