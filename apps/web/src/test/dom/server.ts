import { StandIn } from './stand-in.ts'

/** The stand-in server of a test that renders a part of the app. */
export const server = new StandIn()
