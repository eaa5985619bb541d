import { StandIn } from './stand-in.ts'

/** The server of a test that draws a part of the app. */
export const server = new StandIn()
