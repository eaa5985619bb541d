/** Why a model did not answer, as a sentence to show. */
export class ModelFailure extends Error {}
