import ChevronsDownUp from 'lucide-react/icons/chevrons-down-up'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import Crosshair from 'lucide-react/icons/crosshair'
import Expand from 'lucide-react/icons/expand'
import FoldVertical from 'lucide-react/icons/fold-vertical'
import Maximize from 'lucide-react/icons/maximize'
import RotateCw from 'lucide-react/icons/rotate-cw'
import ScanEye from 'lucide-react/icons/scan-eye'
import Shrink from 'lucide-react/icons/shrink'
import TextQuote from 'lucide-react/icons/text-quote'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import type { ReactNode } from 'react'
import { IconButton } from '../controls/IconButton.tsx'
import { TEXTS } from '../texts.ts'
import styles from './ChartTools.module.css'
import type { CoverageSwitch } from './use-coverage.ts'
import type { FullScreen } from './use-full-screen.ts'
import type { ShownChart } from './use-shown-chart.ts'

type ChartToolsProps = { shown: ShownChart; isDiagram: boolean; coverage: CoverageSwitch; fullScreen: FullScreen }

/** What is done with the chart as a whole. */
export function ChartTools({ shown, isDiagram, coverage, fullScreen }: ChartToolsProps) {
  const { zoom } = shown
  return (
    <div className={styles.tools}>
      {shown.hasParents ? (
        <>
          <Tool
            label={TEXTS.chart.foldIdle}
            icon={<FoldVertical />}
            isOn={shown.isFoldedByItself}
            onClick={shown.foldIdle}
          />
          <Tool label={TEXTS.chart.foldAll} icon={<ChevronsDownUp />} onClick={shown.foldAll} />
          <Tool label={TEXTS.chart.unfoldAll} icon={<ChevronsUpDown />} onClick={shown.unfoldAll} />
          <Tool label={TEXTS.chart.unfoldHere} icon={<Crosshair />} onClick={shown.unfoldHere} />
        </>
      ) : null}
      {coverage.toggle === undefined ? null : (
        <Tool
          label={TEXTS.coverage.show}
          icon={<ScanEye />}
          isOn={coverage.state !== 'off'}
          onClick={coverage.toggle}
        />
      )}
      {isDiagram ? (
        <>
          <Tool
            label={TEXTS.chart.details}
            icon={<TextQuote />}
            isOn={shown.detail === 'full'}
            onClick={shown.toggleDetail}
          />
          <Tool label={TEXTS.chart.zoomIn} icon={<ZoomIn />} onClick={zoom.zoomIn} />
          <Tool label={TEXTS.chart.zoomOut} icon={<ZoomOut />} onClick={zoom.zoomOut} />
          <Tool label={TEXTS.chart.fit} icon={<Maximize />} onClick={zoom.fitWindow} />
          <Tool label={TEXTS.chart.orientation} icon={<RotateCw />} onClick={shown.turn} />
        </>
      ) : null}
      <Tool
        label={fullScreen.isOn ? TEXTS.chart.leaveFullScreen : TEXTS.chart.fullScreen}
        icon={fullScreen.isOn ? <Shrink /> : <Expand />}
        onClick={fullScreen.toggle}
      />
    </div>
  )
}

type ToolProps = { label: string; icon: ReactNode; isOn?: boolean; onClick: () => void }

const Tool = ({ label, icon, isOn, onClick }: ToolProps) => (
  <IconButton className={styles.tool} label={label} title={label} icon={icon} aria-pressed={isOn} onClick={onClick} />
)
