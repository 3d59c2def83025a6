import { limits, type ListedLobby, type Player } from '@sofaspark/contract'
import { useTexts } from '@sofaspark/i18n/react.ts'
import { useState } from 'react'
import { ActDialog, useRole } from '../shared/act-dialog.tsx'
import styles from '../shared/act.module.css'
import { useAdmin } from '../admin-api/admin-context.ts'

const actions = ['notice', 'kick', 'end'] as const
type Action = (typeof actions)[number]

const KickDialog = ({ lobby, onClose }: { lobby: ListedLobby; onClose: () => void }) => {
  const t = useTexts('admin')
  const { api } = useAdmin()
  const players = lobby.players.filter((player): player is Player => player !== null)
  const [playerId, setPlayerId] = useState(players[0]?.id)
  return (
    <ActDialog
      heading={t('act.kick.heading', { room: lobby.roomNumber })}
      confirm={t('act.kick.confirm')}
      isDangerous
      onClose={onClose}
      act={() => api.act('POST', `/lobbies/${lobby.roomNumber}/kick`, { playerId })}
    >
      <fieldset className={styles['choices']}>
        <legend className="visually-hidden">{t('act.kick.who')}</legend>
        {players.map((player) => (
          <label key={player.id}>
            <input
              type="radio"
              name="player"
              checked={player.id === playerId}
              onChange={() => setPlayerId(player.id)}
            />
            <bdi>{player.name}</bdi>
          </label>
        ))}
      </fieldset>
    </ActDialog>
  )
}

const ActionDialog = ({ action, lobby, onClose }: { action: Action; lobby: ListedLobby; onClose: () => void }) => {
  const t = useTexts('admin')
  const { api } = useAdmin()
  const { roomNumber } = lobby
  if (action === 'kick') return <KickDialog lobby={lobby} onClose={onClose} />
  if (action === 'notice')
    return (
      <ActDialog
        heading={t('act.notice.heading', { where: roomNumber })}
        confirm={t('act.notice.confirm')}
        text={{ label: t('act.notice.text'), initial: '', maxLength: limits.noticeUnits }}
        onClose={onClose}
        act={(text) => api.act('POST', `/lobbies/${roomNumber}/notice`, { text })}
      />
    )
  return (
    <ActDialog
      heading={t('act.end.heading', { room: roomNumber })}
      confirm={t('act.end.confirm')}
      text={{ label: t('act.end.reason'), initial: t('act.end.usual'), maxLength: limits.endReasonUnits }}
      isDangerous
      onClose={onClose}
      act={(reason) => api.act('DELETE', `/lobbies/${roomNumber}`, { reason })}
    />
  )
}

/** An operator's actions on a live lobby, one press from its row (ADM-101). */
export const RowActions = ({ lobby }: { lobby: ListedLobby }) => {
  const t = useTexts('admin')
  const isViewer = useRole() === 'viewer'
  const [asked, setAsked] = useState<Action | null>(null)
  const isEmpty = !lobby.players.some(Boolean)
  return (
    <span className={styles['actions']}>
      {actions.map((action) => (
        <button
          key={action}
          type="button"
          className={styles['action']}
          data-testid="admin-row-action"
          data-action={action}
          disabled={isViewer || (action === 'kick' && isEmpty)}
          aria-label={`${t(`act.${action}.short`)}, ${lobby.roomNumber}`}
          onClick={() => setAsked(action)}
        >
          {t(`act.${action}.short`)}
        </button>
      ))}
      {asked && <ActionDialog action={asked} lobby={lobby} onClose={() => setAsked(null)} />}
    </span>
  )
}
