-- Written by hand: these rows have e-mail addresses, and nothing removes them any more.
DELETE FROM "sign_in_attempts";
--> statement-breakpoint
DELETE FROM "mail_requests";
