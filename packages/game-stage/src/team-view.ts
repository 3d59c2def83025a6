import type { GamePlayer, SeatResult, View, ViewSetup } from '@sofaspark/game-sdk'
import type { SoundSetup } from '@sofaspark/game-sdk/sound-effects.ts'
import { createHudPace } from '@sofaspark/game-sdk/hud/hud-parts.ts'
import type { Tagged, ToScreen } from '@sofaspark/game-sdk/hud/hud.ts'
import { createSideMatchHud, type SideMatch, type SideMatchHud } from '@sofaspark/game-sdk/hud/side-match-hud.ts'
import type { EventType } from '@sofaspark/game-sdk/tables/seat-tables.ts'
import { isStaged } from '@sofaspark/game-sdk/sim/flow.ts'
import type { Side, SidePlayer } from '@sofaspark/game-sdk/sim/teams.ts'
import { Color, Group, type Object3D } from 'three'
import type { StagePicture } from './atlas.ts'
import { inVest } from './bean-mesh.ts'
import type { CoatSetup } from './coat.ts'
import { createStage } from './create-stage.ts'
import { createEffects, type EffectTable } from './effect-table.ts'
import { createSpriteList, fieldToPage, type SpriteList } from './field.ts'
import type { Figure } from './figure.ts'
import { createMatchShow, createMatchSounds, followPage } from './match-show.ts'
import type { Mark } from './marks.ts'
import type { Spot } from './podium-spots.ts'
import { confettiOverStep, createTeamPodium, teamPodiumFigures } from './podium.ts'
import { fitShot, type Fitting, type Shot } from './shots.ts'
import type { Stage } from './stage.ts'

/** The state of a match between two sides, as its view reads it. */
export interface TeamState extends SideMatch {
  players: readonly (SidePlayer & { x: number; y: number })[]
  settings: { calm: boolean }
  timeScale: number
}

export type TeamStage<Picture extends string> = Stage<'field' | 'podium', Picture>

/** The input of a bean's pose: time, reduced motion, and joy. */
export interface Acting {
  timeS: number
  /** Reduced motion. */
  still: boolean
  /** How far a bean is above the ground for joy, in metres. */
  hop: (seat: number) => number
}

/** The list of a frame's small pictures, and what they depend on. */
export interface Actors<Picture extends string> {
  sprites: SpriteList<Picture>
  player: (seat: number) => GamePlayer | undefined
  timeS: number
  still: boolean
  /** The share of the tick that has passed. */
  ofTick: number
}

/** Things that a game adds to the stage beside beans and small pictures. */
export interface TeamArena<State> {
  /** Things beside the podium's step, for its shot alone. */
  besidePodium?: readonly Object3D[]
  /** Prepares the arena for a state: another map, another match. */
  arrange?: (state: State) => void
  /** Draws the game's own parts; `shown` is interpolated before `next`, `live` is the current match. */
  draw?: (frame: { shown: State; next: State; live: State; staged: boolean; timeS: number; still: boolean }) => void
}

/** A game between Suns and Moons as its scene: the field and its camera, what moves on it, and tables of what is seen and heard. */
export interface TeamScene<State extends TeamState, Event, Picture extends string, Kept extends EventType<Event>> {
  /** A camera beside the field that shows all `edges` inside their part of the picture; beans lean back towards it. */
  camera: Omit<Fitting, 'points'> & { edges: readonly Spot[]; leanBack: number }
  podium: { at: Spot; shot: Shot }
  background: string
  pictures: Readonly<Record<Picture, StagePicture>>
  /** The most small pictures in a frame. */
  mostSprites?: number
  coat?: CoatSetup
  /** How many times as large as other games' beans. */
  beanSize: number
  /** Names are that far above feet, in metres. */
  tagM: number
  build: (stage: TeamStage<Picture>, setup: ViewSetup) => TeamArena<State>
  /** The state between two ticks. */
  between: (prev: State, next: State, share: number) => State
  figures: (state: State, acting: Acting) => Figure[]
  /** Puts all small pictures of the match into the frame; called while the match runs. */
  actors: (actors: Actors<Picture>, state: State) => void
  /** The position of a player's name, `heightM` above the field; null for none. Above each player by default. */
  tag?: (player: State['players'][number], state: State) => { x: number; y: number; heightM: number } | null
  /** The paint that an event leaves on the ground. */
  mark?: (event: Event, sideOf: (seat: number) => Side | undefined) => Mark | undefined
  /** A party before the podium: throws confetti, in bursts of `count`. */
  party?: (state: State) => ((confetti: Stage<string, string>['confetti'], count: number) => void) | null
  rank: (state: State) => readonly SeatResult[]
  sounds: SoundSetup<State, Event, string>
  effects: EffectTable<Event, string>
  hud: SideMatchHud<State, Event, Kept>
}

const STILL_SHARE = 0.5
const [CONFETTI, STILL_CONFETTI] = [18, 9] as const

/** The beans at the end: winners on the step, the others in front of it. */
const podiumOf = <State extends TeamState>(
  { rank, podium, beanSize }: Pick<TeamScene<State, { type: string }, string, never>, 'rank' | 'podium' | 'beanSize'>,
  state: State,
  timeS: number,
): Figure[] => teamPodiumFigures(rank(state), { isWon: state.winner !== null, at: podium.at, timeS, size: beanSize })

const createPicture = <State extends TeamState, Event, Picture extends string, Kept extends EventType<Event>>(
  { camera, podium, background, pictures, mostSprites, coat, build }: TeamScene<State, Event, Picture, Kept>,
  setup: ViewSetup,
  sideOf: (seat: number) => Side | undefined,
) => {
  const { canvas, settings, player } = setup
  const { edges, leanBack, ...fitting } = camera
  const stage: TeamStage<Picture> = createStage({
    canvas,
    settings,
    pictures,
    player: inVest(player, sideOf),
    shots: {
      field: (aspect) => ({ ...fitShot({ points: edges, ...fitting }, aspect), leanBack }),
      podium: podium.shot,
    },
    ...(coat && { coat }),
    ...(mostSprites !== undefined && { sprites: mostSprites }),
  })
  stage.arena.background = new Color().setStyle(background)
  const arena = build(stage, setup)
  const party = new Group().add(createTeamPodium(podium.at), ...(arena.besidePodium ?? []))
  stage.arena.add(party)
  stage.only('podium', party)
  return { stage, arena }
}

/** Where each name is: over players of the match, and over those on the podium. */
const tagPlaces = <State extends TeamState>(
  scene: Pick<TeamScene<State, { type: string }, string, never>, 'rank' | 'podium' | 'beanSize' | 'tag' | 'tagM'>,
  state: State,
  toScreen: ToScreen,
): Tagged[] => {
  const { tag, tagM } = scene
  if (state.flow.phase === 'teams') return []
  if (!isStaged(state))
    return state.players.flatMap((one) => {
      const { seat, side } = one
      const place = tag ? tag(one, state) : { x: one.x, y: one.y, heightM: tagM }
      return place ? [{ seat, side, ...toScreen(place.x, place.y, place.heightM) }] : []
    })
  return podiumOf(scene, state, 0).flatMap(({ seat, x, y, z }) => {
    const one = state.players.find((each) => each.seat === seat)
    return one ? [{ seat, side: one.side, ...toScreen(x, -z, y + tagM) }] : []
  })
}

/**
 * The picture, sound and words of a match between two sides, from its scene. Events of a replay are shown and not said; beans and things are
 * between two ticks; scores and words are those of the match as it is now. SDK-513, STG-07
 */
export const createTeamView =
  <
    State extends TeamState,
    Event extends { type: string },
    Picture extends string,
    Kept extends EventType<Event> = never,
  >(
    scene: TeamScene<State, Event, Picture, Kept>,
  ) =>
  (setup: ViewSetup): View<State, Event> => {
    const { settings, player } = setup
    const still = settings.reducedMotion
    let players: State['players'] = []
    let dressed: State['players'] = []
    const sideIn = (among: () => State['players']) => (seat: number) => among().find((one) => one.seat === seat)?.side
    const sideOf = sideIn(() => players)
    const { stage, arena } = createPicture(
      scene,
      setup,
      sideIn(() => dressed),
    )
    const onPage = fieldToPage(stage)
    const hud = createSideMatchHud(setup, onPage, { ...scene.hud, rank: scene.rank })
    const hudPace = createHudPace(settings)
    const sounds = createMatchSounds(setup, scene.sounds)
    const show = createMatchShow(setup, stage, onPage)
    const amount = stage.low || still ? STILL_SHARE : 1
    const effects = createEffects(scene.effects, { stage, player, sideOf, shake: show.shake, amount })

    const celebrate = (state: State): void => {
      const party = scene.party?.(state) ?? null
      if (!show.confettiFlies(party !== null || (isStaged(state) && state.winner !== null))) return
      if (party === null) confettiOverStep(stage, scene.podium.at, still)
      else party(stage.confetti, still ? STILL_CONFETTI : CONFETTI)
    }
    const happen = (event: Event, live: State): void => {
      sounds.event(event)
      hud.event(event, live)
      const mark = scene.mark?.(event, sideOf)
      if (mark) stage.paint(mark)
    }
    return {
      frame: (prev, next, alpha, events, seconds, replay) => {
        const live = replay?.live ?? next
        players = next.players
        // Before sides are dealt no bean wears a vest.
        dressed = next.flow.phase === 'teams' ? [] : next.players
        for (const event of replay?.events ?? events) effects.event(event)
        for (const event of events) happen(event, live)
        sounds.frame(live, seconds)
        const slowedS = show.advance(live, seconds)
        const timeS = show.timeS()
        effects.frame(seconds)
        celebrate(live)
        const staged = isStaged(next)
        arena.arrange?.(next)
        stage.show(staged ? 'podium' : 'field')
        stage.aim(seconds)
        const shown = scene.between(prev, next, alpha)
        const sprites = createSpriteList<Picture>()
        const isDealt = next.flow.phase !== 'teams'
        if (!staged && isDealt) scene.actors({ sprites, player, timeS, still, ofTick: alpha }, shown)
        arena.draw?.({ shown, next, live, staged, timeS, still })
        const playing = isDealt ? scene.figures(shown, { timeS, still, hop: effects.hop }) : []
        stage.cast.frame(staged ? podiumOf(scene, next, timeS) : playing, slowedS)
        stage.sprites.frame(sprites.all())
        stage.frame(slowedS)
        // Hidden, since players are elsewhere in the cropped picture of a replay.
        hud.tags(replay ? [] : tagPlaces(scene, shown, onPage))
        const dueS = hudPace(seconds)
        if (dueS !== undefined) hud.frame(live, dueS)
      },
      spot: show.spot,
      ...followPage(stage, hud),
    }
  }
