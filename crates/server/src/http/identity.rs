//! Who somebody is: a cookie with a random token, of which the store knows the SHA-256 only.

use super::App;
use super::guard::ClientAddress;
use super::limits::Limited;
use crate::error::Problem;
use crate::tables::{Ended, Who, now};
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use genarium_engine::fair::{hex, unhex};
use genarium_store::{Session, User, UserId};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Duration;

const DAY: i64 = 86_400_000;
/// How long a session lives after it was last renewed.
const LIFE: i64 = 180 * DAY;
/// How old it becomes before it gets a new token.
const RENEWED_AFTER: i64 = 7 * DAY;
/// How long the old token is still good, for requests that are under way.
const OVERLAP: i64 = 60_000;

/// The cookies that the answer to a request will bring, by their names.
#[derive(Clone, Default)]
pub struct Cookies(Arc<Mutex<BTreeMap<&'static str, HeaderValue>>>);

impl Cookies {
    fn put(&self, name: &'static str, value: &str) {
        if let Ok(cookie) = HeaderValue::from_str(&format!("{name}={value}")) {
            self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(name, cookie);
        }
    }

    pub fn take(&self) -> impl Iterator<Item = HeaderValue> + use<> {
        std::mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner)).into_values()
    }
}

/// Somebody who has a session.
#[derive(Clone, Debug)]
pub struct Person {
    pub session: Session,
    pub user: User,
}

impl Person {
    /// As the tables know them.
    pub fn who(&self) -> Who {
        Who {
            user: self.user.id.to_string(),
            name: self.user.name.clone(),
            account: !self.user.guest,
            formerly: self.user.formerly.iter().map(UserId::to_string).collect(),
        }
    }
}

/// Whoever asks, with a session or not.
pub struct Visitor {
    pub person: Option<Person>,
    cookies: Cookies,
    /// The SHA-256 of the token of their device, where they have logged in before.
    device: Option<[u8; 32]>,
    from: ClientAddress,
    agent: String,
}

impl App {
    /// Browsers hold a cookie with this prefix back from everybody but this very host over TLS.
    fn cookie_name(&self) -> &'static str {
        if self.secure() { "__Host-genarium" } else { "genarium" }
    }

    fn device_cookie_name(&self) -> &'static str {
        if self.secure() { "__Host-genarium-device" } else { "genarium-device" }
    }

    /// The session that a request's cookie names.
    pub async fn recognise(&self, headers: &HeaderMap) -> Result<Option<Person>, Problem> {
        let Some(token) = token_of(headers, self.cookie_name()) else { return Ok(None) };
        let found = self.store().session(&Sha256::digest(token).into(), now()).await?;
        Ok(found.map(|(session, user)| Person { session, user }))
    }
}

/// The token in the cookie, if it can be one.
fn token_of(headers: &HeaderMap, name: &str) -> Option<Vec<u8>> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|line| line.to_str().ok());
    let mut pairs = cookies.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
    let (_, value) = pairs.find(|(key, _)| *key == name)?;
    unhex(value).filter(|token| token.len() == 32)
}

impl FromRequestParts<Arc<App>> for Visitor {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Visitor, Problem> {
        let cookies = parts.extensions.get::<Cookies>().cloned().unwrap_or_default();
        let device = token_of(&parts.headers, app.device_cookie_name());
        let device = device.map(|token| Sha256::digest(token).into());
        let from =
            parts.extensions.get::<ClientAddress>().copied().unwrap_or(ClientAddress([127, 0, 0, 1].into()));
        let agent = parts.headers.get(header::USER_AGENT).and_then(|agent| agent.to_str().ok()).unwrap_or("");
        let agent = agent.chars().take(200).collect();
        let person = app.recognise(&parts.headers).await?;
        let mut visitor = Visitor { person, cookies, device, from, agent };
        visitor.renew(app).await?;
        Ok(visitor)
    }
}

impl Visitor {
    /// Where they come from.
    pub fn address(&self) -> std::net::IpAddr {
        self.from.0
    }

    /// As the tables know them, if they have a session.
    pub fn who(&self) -> Option<Who> {
        self.person.as_ref().map(Person::who)
    }

    /// The person, who must have a session.
    pub fn known(&self) -> Result<&Person, Problem> {
        self.person.as_ref().ok_or_else(Problem::stranger)
    }

    /// The person; whoever has no session becomes a guest.
    pub async fn welcome(&mut self, app: &App) -> Result<&Person, Problem> {
        if self.person.is_none() {
            self.become_guest(app, None).await?;
        }
        self.known()
    }

    pub async fn become_guest(&mut self, app: &App, name: Option<String>) -> Result<(), Problem> {
        if !app.gate.admits(Limited::Guest, self.from.0) {
            return Err(Problem::too_many("Too many guests come from your address; wait a minute."));
        }
        let id = UserId::random();
        let name = name.unwrap_or_else(|| format!("Guest {}", &id.as_str()[..4]));
        let user = User { id, name, guest: true, created: now(), formerly: Vec::new() };
        let (session, token) = self.new_session(id);
        app.store().welcome(&user, &session).await?;
        self.give_cookie(app, &token);
        self.person = Some(Person { session, user });
        Ok(())
    }

    /// Gets a new session for a person, in place of the old one. A guest's tables come along.
    pub async fn log_in(&mut self, app: &App, user: UserId) -> Result<(), Problem> {
        let (session, token) = self.new_session(user);
        match self.person.as_ref() {
            Some(old) if old.user.guest && old.user.id != user => {
                app.store().follow(&session, &old.session, now()).await?;
            }
            old => {
                let old = old.map(|person| (person.session.token, now()));
                app.store().add_session(&session, old).await?;
            }
        }
        self.give_cookie(app, &token);
        let found = app.store().session(&session.token, now()).await?;
        self.person = found.map(|(session, user)| Person { session, user });
        Ok(())
    }

    pub async fn log_out(&mut self, app: &App) -> Result<(), Problem> {
        if let Some(person) = self.person.take() {
            app.store().revoke(person.user.id, &person.session.id).await?;
            app.tables.end_sessions(person.user.id.as_str(), &Ended::Only(person.session.id));
        }
        self.cookies.put(app.cookie_name(), &format!("; Max-Age=0{}", attributes(app)));
        Ok(())
    }

    /// Gives an old session a new token.
    async fn renew(&mut self, app: &App) -> Result<(), Problem> {
        let Some(person) = &self.person else { return Ok(()) };
        // One that is about to end was followed by another already.
        let aged = now() - person.session.created > RENEWED_AFTER && person.session.expires - now() > OVERLAP;
        if aged {
            let (session, token) = self.new_session(person.user.id);
            let old = Some((person.session.token, now() + OVERLAP));
            app.store().add_session(&session, old).await?;
            self.give_cookie(app, &token);
            if let Some(person) = &mut self.person {
                person.session = session;
            }
        }
        Ok(())
    }

    fn new_session(&self, user: UserId) -> (Session, [u8; 32]) {
        let token = random_token();
        let created = now();
        let session = Session {
            token: Sha256::digest(token).into(),
            id: UserId::random().to_string(),
            user,
            created,
            expires: created + LIFE,
            agent: self.agent.clone(),
        };
        (session, token)
    }

    fn give_cookie(&self, app: &App, token: &[u8; 32]) {
        let age = LIFE / 1000;
        self.cookies.put(app.cookie_name(), &format!("{}; Max-Age={age}{}", hex(token), attributes(app)));
    }

    /// Whether somebody has logged in from this device before.
    pub async fn has_device_of(&self, app: &App, user: UserId) -> Result<bool, Problem> {
        match &self.device {
            Some(device) => Ok(app.store().knows_device(device, user).await?),
            None => Ok(false),
        }
    }

    /// Remembers that somebody has logged in from this device.
    pub async fn remember_device(&self, app: &App, user: UserId) -> Result<(), Problem> {
        if self.has_device_of(app, user).await? {
            return Ok(());
        }
        let token = random_token();
        app.store().add_device(&Sha256::digest(token).into(), user, now()).await?;
        let age = LIFE / 1000;
        let value = format!("{}; Max-Age={age}{}", hex(&token), attributes(app));
        self.cookies.put(app.device_cookie_name(), &value);
        Ok(())
    }
}

fn random_token() -> [u8; 32] {
    let mut token = [0; 32];
    getrandom::fill(&mut token).expect("the system has a source of random numbers");
    token
}

fn attributes(app: &App) -> &'static str {
    if app.secure() { "; Path=/; HttpOnly; SameSite=Lax; Secure" } else { "; Path=/; HttpOnly; SameSite=Lax" }
}

/// Throws expired sessions and unused packs away every hour.
pub async fn keep_sweeping(app: Weak<App>) {
    loop {
        tokio::time::sleep(Duration::from_secs(3600)).await;
        let Some(app) = app.upgrade() else { return };
        if let Err(error) = app.store().sweep(now()).await {
            tracing::warn!(%error, "expired sessions could not be swept");
        }
        super::packs::sweep(app.store()).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn token(cookie: &str) -> Option<usize> {
        let mut headers = HeaderMap::new();
        headers.insert(header::COOKIE, cookie.parse().unwrap());
        token_of(&headers, "genarium").map(|token| token.len())
    }

    #[test]
    fn only_a_whole_token_is_one() {
        let good = "ab".repeat(32);
        assert_eq!(token(&format!("genarium={good}")), Some(32));
        assert_eq!(token(&format!("a=b; genarium={good}; c=d")), Some(32));
        for bad in [String::new(), "ab".repeat(31), format!("{good}ab"), "' OR 1=1 --".to_owned()] {
            assert_eq!(token(&format!("genarium={bad}")), None, "{bad}");
        }
        assert_eq!(token(&format!("xgenarium={good}")), None);
    }
}
