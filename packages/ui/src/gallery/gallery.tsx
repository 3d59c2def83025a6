import type { ReactNode } from 'react'
import { TextsProvider } from '@sofaspark/i18n/react.ts'
import { Beans, Rooms, Art, Assets, Controls, Icons, Notices, Players } from './gallery-parts.tsx'
import styles from './gallery.module.css'

const sections: Readonly<Record<string, () => ReactNode>> = {
  rooms: () => <Rooms />,
  beans: () => <Beans />,
  controls: () => <Controls />,
  notices: () => <Notices />,
  players: () => <Players />,
  icons: () => <Icons />,
  art: () => <Art />,
}
const hidden: Readonly<Record<string, () => ReactNode>> = {
  assets: () => <Assets />,
  room1: () => <Rooms counts={[1]} />,
  room8: () => <Rooms counts={[8]} />,
  room16: () => <Rooms counts={[16]} />,
}

/** Every component in all its states; `only` shows one section. */
export const Gallery = ({ language, only }: { language: string; only: string | null }) => {
  const single = only === null ? undefined : (hidden[only] ?? sections[only])
  return (
    <TextsProvider language={language} namespaces={['ui', 'games']}>
      {single
        ? single()
        : Object.entries(sections).map(([name, render]) => (
            <section key={name}>
              <h2 className={styles['title']}>{name}</h2>
              {render()}
            </section>
          ))}
    </TextsProvider>
  )
}
