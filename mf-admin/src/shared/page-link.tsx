import type { ComponentProps } from 'react'
import { useAdmin } from '../admin-api/admin-context.ts'

const isPlain = (event: React.MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** A link inside the admin: stays in the page on a plain click, opens a tab like any link otherwise. */
export const PageLink = ({ href, ...rest }: { href: string } & Omit<ComponentProps<'a'>, 'href'>) => {
  const { navigation } = useAdmin().capabilities
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        if (!isPlain(event)) return
        event.preventDefault()
        navigation.go(href)
      }}
    />
  )
}
