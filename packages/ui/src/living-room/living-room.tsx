import type { ComponentProps } from 'react'

/** The room after dark, behind everything that a big screen shows. */
export const LivingRoom = ({
  mood = 'bright',
  sparks = true,
  children,
  ...rest
}: { mood?: 'bright' | 'dim'; sparks?: boolean } & ComponentProps<'div'>) => (
  <div {...rest} data-mood={mood} data-sparks={sparks}>
    {children}
  </div>
)
