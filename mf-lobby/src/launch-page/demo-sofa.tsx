import { seatHex, seatShape } from '@sofaspark/contract'
import { FirstViewEnd } from '@sofaspark/ui/first-view-end/first-view-end.tsx'
import { Sofa, type SofaPlayer } from '@sofaspark/ui/sofa/sofa.tsx'
import styles from './launch-page.module.css'

const looks = [
  { hat: 'party', face: 'grin' },
  { hat: 'none', face: 'smile' },
  { hat: 'wizard', face: 'wink' },
  { hat: 'viking', face: 'fierce' },
  { hat: 'flower', face: 'surprised' },
  { hat: 'cap', face: 'cool' },
  { hat: 'tophat', face: 'cheeky' },
] as const

const beans: readonly SofaPlayer[] = looks.map((look, seat) => ({
  id: `demo-${seat}`,
  name: '',
  color: seatHex(seat),
  shape: seatShape(seat),
  connected: true,
  supporter: false,
  ...look,
}))

/** Sample players; decoration only. The page's first view has their place, and is complete before them. */
export const DemoSofa = () => (
  <div className={styles['sofa']} aria-hidden="true">
    <FirstViewEnd />
    <Sofa players={beans} admin="demo-1" />
  </div>
)
