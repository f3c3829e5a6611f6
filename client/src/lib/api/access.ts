// Passkeys, and tokens for programs.
import { get, post, remove } from './http';
import type { components } from './openapi';

type Schemas = components['schemas'];
export type Passkey = Schemas['PasskeyTold'];
export type ApiToken = Schemas['ApiTokenTold'];
export type WantedToken = Schemas['WantedToken'];
export type Scope = WantedToken['scopes'][number];

/** What the browser is given to make a passkey; bytes are in base64url. */
interface RegisterOptions extends Omit<
  PublicKeyCredentialCreationOptions,
  'challenge' | 'user' | 'excludeCredentials'
> {
  challenge: string;
  user: { id: string; name: string; displayName: string };
  excludeCredentials?: { id: string }[];
}

export const passkeys = (): Promise<Passkey[]> => get('/passkeys');
export const passkeyOptions = (password: string): Promise<RegisterOptions> =>
  post('/passkeys/options', { password });
export const addPasskey = (made: Schemas['PasskeyMade']): Promise<Passkey> => post('/passkeys', made);
export const removePasskey = (id: string): Promise<unknown> => remove(`/passkeys/${id}`);
export const passkeyLogInOptions = (): Promise<{ challenge: string; rpId: string; timeout: number }> =>
  post('/sessions/passkey/options');
export const logInWithPasskey = (signed: Schemas['PasskeyLogin']): Promise<unknown> =>
  post('/sessions/passkey', signed);

export const tokens = (): Promise<ApiToken[]> => get('/tokens');
export const makeToken = (wanted: WantedToken): Promise<ApiToken> => post('/tokens', wanted);
export const revokeToken = (id: string): Promise<unknown> => remove(`/tokens/${id}`);
