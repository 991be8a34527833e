import { type ChildProcess } from 'node:child_process'
/** The server as its own process, as `npm start` begins it. */
export declare function start(env: Record<string, string>): ChildProcess
/** Waits until a server answers `/readyz`; throws when it ends before, or takes longer than `patience` milliseconds. */
export declare function untilReady(url: string, shop: ChildProcess, patience?: number): Promise<void>
export declare function stop(shop: ChildProcess): Promise<void>
/** A port of this machine that nothing listens on just now. */
export declare function freePort(): Promise<number>
