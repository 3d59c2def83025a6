import { useEffect } from 'react'
import type { RoomNumber, WatchToken } from '@sofaspark/contract'
import { watchPage } from '@sofaspark/contract/watch-links.ts'
import { useCapabilities } from '../page/remote-capabilities.ts'
import { watchPathOf } from '../page/watch-path.ts'

/** A screen whose party moved away continues as its mirror, as the admin wished. Without a link it stays where it is. LCH-331 */
export const WatchOn = ({ watch }: { watch: { roomNumber: RoomNumber; watchToken: WatchToken } }) => {
  const { config, navigation } = useCapabilities()
  useEffect(() => {
    let isLeft = false
    const open = async (): Promise<void> => {
      const path = await watchPathOf(window, config.api, watch)
      if (path === null || isLeft) return
      const code = encodeURIComponent(path.slice(watchPage.length + 1))
      navigation.go(`${watchPage}?code=${code}`, { replace: true })
    }
    void open()
    return () => {
      isLeft = true
    }
  }, [watch, config.api, navigation])
  return null
}
