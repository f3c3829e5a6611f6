// Passkeys: made by the browser or the device, for this site alone.
import * as api from '../api/access';
import { t } from '../messages';
import { bytesOf, textOf } from './base64';

/** Addresses of numbers have no passkeys: a key belongs to a name. */
export const canUse = (): boolean =>
  isSecureContext && 'PublicKeyCredential' in window && !/^\[|^[\d.]+$/.test(location.hostname);

/** Whoever closes the browser's window has changed their mind: that is no fault. */
async function answered(work: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    const found = await work();
    if (found) return found as PublicKeyCredential;
  } catch (error) {
    if ((error as Error).name === 'InvalidStateError') throw new Error(t.lobby.passkeys.known);
  }
  throw new Error(t.lobby.passkeys.cancelled);
}

/** Make a passkey on this device and keep its public half at the site. */
export async function add(name: string, password: string): Promise<void> {
  const options = await api.passkeyOptions(password);
  const made = await answered(() =>
    navigator.credentials.create({
      publicKey: {
        ...options,
        challenge: bytesOf(options.challenge),
        user: { ...options.user, id: bytesOf(options.user.id) },
        excludeCredentials: (options.excludeCredentials ?? []).map((one) => ({
          type: 'public-key',
          id: bytesOf(one.id),
        })),
      },
    }),
  );
  const answer = made.response as AuthenticatorAttestationResponse;
  await api.addPasskey({
    name,
    credential: textOf(made.rawId),
    client_data: textOf(answer.clientDataJSON),
    attestation: textOf(answer.attestationObject),
  });
}

/** Log in with a passkey that the browser offers. */
export async function logIn(): Promise<void> {
  const options = await api.passkeyLogInOptions();
  const found = await answered(() =>
    navigator.credentials.get({
      publicKey: {
        challenge: bytesOf(options.challenge),
        rpId: options.rpId,
        timeout: options.timeout,
        userVerification: 'required',
      },
    }),
  );
  const answer = found.response as AuthenticatorAssertionResponse;
  await api.logInWithPasskey({
    credential: textOf(found.rawId),
    client_data: textOf(answer.clientDataJSON),
    authenticator_data: textOf(answer.authenticatorData),
    signature: textOf(answer.signature),
  });
}
