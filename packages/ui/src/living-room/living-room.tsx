import type { ComponentProps } from 'react'
import { classNames } from '../class-names/class-names.ts'
import { Scenery } from './scenery.tsx'
import styles from './living-room.module.css'

const sparkCount = 10

/** The room after dark, behind everything on a big screen; in the document it follows the words. `dim` gives way to the content before it; a long page scrolls over `reading`. */
export const LivingRoom = ({
  mood = 'bright',
  sparks = true,
  className,
  children,
  ...rest
}: { mood?: 'bright' | 'dim' | 'reading'; sparks?: boolean } & ComponentProps<'div'>) => (
  <div {...rest} data-mood={mood} className={classNames(styles['room'], className)}>
    {children}
    <div className={classNames(styles['scenery'], mood !== 'bright' && styles[mood])} aria-hidden="true">
      <Scenery />
      {sparks && (
        <div className={styles['sparks']}>
          {Array.from({ length: sparkCount }, (_, at) => (
            <i key={at} />
          ))}
        </div>
      )}
    </div>
  </div>
)
