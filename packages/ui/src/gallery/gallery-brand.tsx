import { seatHex, seatShape } from '@sofaspark/contract'
import { Bean } from '../bean/bean.tsx'
import { GameArt, gameArtKeys } from '../game-art/game-art.tsx'
import { LivingRoom } from '../living-room/living-room.tsx'
import { Logo, LogoMark } from '../logo/logo.tsx'
import { faces, hats } from '../look/look.ts'
import { Sofa, type SofaPlayer } from '../sofa/sofa.tsx'
import styles from './gallery.module.css'

export const color = seatHex
export const shape = seatShape
export const names = [
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
