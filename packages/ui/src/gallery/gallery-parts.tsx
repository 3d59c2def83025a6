import { seatHex, seatShape, seatShapes } from '@sofaspark/contract'
import { Bean } from '../bean/bean.tsx'
import { GameArt, gameArtKeys } from '../game-art/game-art.tsx'
import { LivingRoom } from '../living-room/living-room.tsx'
import { Logo, LogoMark } from '../logo/logo.tsx'
import { faces, hats } from '../look/look.ts'
import { Sofa, type SofaPlayer } from '../sofa/sofa.tsx'
import styles from './gallery.module.css'
import { useState } from 'react'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { Badge } from '../badge/badge.tsx'
import { Button, ButtonLink, IconButton } from '../button/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { Flag } from '../flag/flag.tsx'
import { Icon } from '../icon/icon.tsx'
import { iconNames } from '../icon/icon-paths.ts'
import { Kbd } from '../kbd/kbd.tsx'
import { Panel } from '../panel/panel.tsx'
import { PlayerChip } from '../player-chip/player-chip.tsx'
import { ProgressBar } from '../progress-bar/progress-bar.tsx'
import { QrFrame } from '../qr-frame/qr-frame.tsx'
import { Ribbon } from '../ribbon/ribbon.tsx'
import { SeatShapeIcon } from '../seat-shape-icon/seat-shape-icon.tsx'
import { createSounds } from '../sounds/sounds.ts'
import { Spinner } from '../spinner/spinner.tsx'
import { Banner, Toast } from '../toast/toast.tsx'

const color = seatHex
const shape = seatShape
const names = [
  'Ana',
  'Bartholomew',
  'נועם',
  'Çağla',
  'Jo',
  'Maximiliano the 3rd',
  'Dewi',
  'Giulia',
  'Tom',
  'Noor',
  'Ida',
  'Zoë',
  'Lu',
  'Kai',
  'Mia',
  'Ben',
]

const crowd = (count: number): SofaPlayer[] =>
  names.slice(0, count).map((name, at) => ({
    id: `p${at}`,
    name,
    color: color(at),
    shape: shape(at),
    hat: hats[(at * 3) % 10] ?? 'none',
    face: faces[at % 8] ?? 'smile',
    connected: at !== 3,
    supporter: at % 5 === 1,
    cheering: at === 6,
    ...(at > 7 ? { number: at + 1 } : {}),
  }))

export const Rooms = ({ counts = [4] }: { counts?: readonly number[] }) => (
  <>
    {counts.map((count) => (
      <LivingRoom key={count} className={styles['stage']}>
        <div className={styles['row']}>
          <Logo size="4rem" />
          <LogoMark size="6rem" />
          <LogoMark size="1.5rem" />
        </div>
        <Sofa players={crowd(count)} admin="p0" capacity={16} label="Players" />
      </LivingRoom>
    ))}
  </>
)

export const Beans = () => (
  <>
    <div className={styles['row']}>
      {faces.map((face, at) => (
        <Bean key={face} face={face} color={color(at)} shape={shape(at)} size="11rem" label={face} />
      ))}
    </div>
    <div className={styles['row']}>
      {hats.map((hat, at) => (
        <Bean
          key={hat}
          hat={hat}
          color={color(at + 3)}
          face={faces[at % 8]}
          shape={shape(at + 3)}
          size="9rem"
          crown={at > 6}
        />
      ))}
    </div>
    <div className={styles['row']}>
      {(['idle', 'hop', 'doze', 'cheer', 'sit'] as const).map((pose, at) => (
        <Bean key={pose} pose={pose} color={color(at)} shape={shape(at)} size="9rem" hat={hats[at]} crown={at === 0} />
      ))}
      <Bean color={color(5)} remote shape="diamond" size="9rem" />
      <Bean color={color(6)} remote pose="sit" hat="wizard" shape="hexagon" size="9rem" />
      <Bean color={color(7)} size="3rem" shape="drop" />
    </div>
  </>
)

export const Art = () => (
  <div className={styles['art']}>
    {gameArtKeys.map((gameKey) => (
      <GameArt key={gameKey} gameKey={gameKey} label={gameKey} className={styles['rounded']} />
    ))}
  </div>
)

/** The elements that the screenshot script captures. */
export const Assets = () => (
  <>
    <div data-asset="mark">
      <LogoMark size="8rem" />
    </div>
    <Art />
  </>
)

const sounds = createSounds()
const soundNames = ['tick', 'notify', 'select', 'launch', 'error', 'countdown', 'go', 'win', 'lose'] as const

export const Controls = () => {
  const [open, setOpen] = useState(false)
  const say = useTexts('games')
  return (
    <div className={styles['row']}>
      <Button variant="primary" size="xl" icon="play">
        {say('testgamelocal.name')}
      </Button>
      <Button variant="primary" size="l" data-selected="true">
        Selected
      </Button>
      <Button variant="secondary" size="l" trailingIcon="arrow-right">
        Secondary
      </Button>
      <Button variant="quiet">Quiet</Button>
      <Button variant="danger" icon="kick">
        Danger
      </Button>
      <Button size="s" busy>
        Busy
      </Button>
      <Button disabled>Disabled</Button>
      <ButtonLink href="#" variant="secondary" icon="android">
        Link
      </ButtonLink>
      <IconButton icon="fullscreen" label="Full screen" />
      <IconButton icon="volume" label="Volume" variant="quiet" size="l" />
      <Button onClick={() => setOpen(true)}>Dialog</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        heading={say('testgamelocal.name')}
        closeLabel="Close"
        actions={<Button variant="primary">OK</Button>}
      >
        {say('testgamelocal.description')}
      </Dialog>
      {soundNames.map((name) => (
        <Button
          key={name}
          size="s"
          icon="volume"
          onClick={() => {
            sounds.unlock()
            sounds.play(name)
          }}
        >
          {name}
        </Button>
      ))}
      {seatShapes.map((one, at) => (
        <Button
          key={one}
          size="s"
          onClick={() => {
            sounds.unlock()
            sounds.play('join', { shape: one })
          }}
        >
          <SeatShapeIcon shape={one} color={color(at)} label={one} />
        </Button>
      ))}
    </div>
  )
}

export const Notices = () => {
  const say = useTexts('games')
  const words = say('testgamelocal.description')
  return (
    <div className={styles['row']}>
      <Toast heading={say('testgamelocal.name')}>{words}</Toast>
      <Toast tone="good" onClose={() => undefined} closeLabel="Close">
        {words}
      </Toast>
      <Banner tone="warn">{words}</Banner>
      <Banner tone="bad">{words}</Banner>
      <Panel className={styles['card']}>
        <Ribbon>New</Ribbon>
        <p>{words}</p>
      </Panel>
      <Panel tone="solid" glow className={styles['card']}>
        <p>{words}</p>
        <ProgressBar value={0.62} label="Loading" />
      </Panel>
      <Panel tone="cream" className={styles['card']}>
        <p>{words}</p>
      </Panel>
      <Spinner label="Loading" />
      <Spinner label="Loading" size="l" />
      <QrFrame caption="481 209">
        <div className={styles['qr']} />
      </QrFrame>
    </div>
  )
}

export const Players = () => (
  <div className={styles['row']}>
    {names.slice(0, 8).map((name, at) => (
      <PlayerChip
        key={name}
        name={name}
        color={color(at)}
        shape={shape(at)}
        hat={hats[at]}
        face={faces[at]}
        admin={at === 0}
        supporter={at === 1}
        connected={at !== 3}
        size={at > 4 ? 's' : 'm'}
      />
    ))}
    {(['spark', 'good', 'warn', 'bad', 'quiet', 'supporter'] as const).map((tone) => (
      <Badge key={tone} tone={tone} icon={tone === 'supporter' ? 'crown' : 'users'}>
        {tone}
      </Badge>
    ))}
    {['gb', 'es', 'il', 'pt', 'tr', 'fr', 'id', 'it'].map((country) => (
      <Flag key={country} country={country} label={country} />
    ))}
    <Kbd>Enter</Kbd>
    <Kbd>←</Kbd>
    {seatShapes.map((one, at) => (
      <SeatShapeIcon key={one} shape={one} color={color(at)} size="3rem" label={one} />
    ))}
  </div>
)

export const Icons = () => (
  <div className={styles['row']}>
    {iconNames.map((name) => (
      <span key={name} className={styles['icon']}>
        <Icon name={name} size="2.6rem" />
        <small>{name}</small>
      </span>
    ))}
  </div>
)
